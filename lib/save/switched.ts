/** Query of the popup's address after a switch of libraries. The popup then doesn't save the page. */
export const SWITCHED_QUERY = '?switched'
