import { z } from 'zod'

/** Any UUID, also of a version that RFC 9562 does not name: ids are made by the service and opaque to us. */
export const Id = z.guid()

/** ISO 8601 date-time with a zone. */
export const Instant = z.iso.datetime({ offset: true })
