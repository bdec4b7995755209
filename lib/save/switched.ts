/** Search of the popup's address after a switch to another library. Opening it then doesn't save the page. */
export const SWITCHED = '?switched'
