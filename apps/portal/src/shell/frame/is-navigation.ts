/** The title of the loaded document, before any view set one; a server has none. */
const untitled = globalThis.document?.title

/** Whether this view replaces another one, whose focus was lost with it. */
export const isNavigation = (title: string): boolean =>
  document.title !== untitled && document.title !== title
