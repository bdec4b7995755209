# Citus with pgvector, which its own image lacks; both are of PostgreSQL 17. btree_gin comes with it.
FROM citusdata/citus:13.0.3
RUN apt-get update \
  && apt-get install -y --no-install-recommends "postgresql-$PG_MAJOR-pgvector" \
  && rm -rf /var/lib/apt/lists/*
