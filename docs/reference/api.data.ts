import routes from './api/[page].paths.ts'

/** Titles and summaries of the pages of the API. */
export default {
  load: () => routes.paths().map(({ params }) => params),
}
