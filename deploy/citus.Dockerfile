# Citus with pgvector, which the image of Citus lacks, for PostgreSQL 17. It includes btree_gin.
FROM citusdata/citus:13.0.3
RUN apt-get update \
  && apt-get install -y --no-install-recommends "postgresql-$PG_MAJOR-pgvector" \
  && rm -rf /var/lib/apt/lists/*
