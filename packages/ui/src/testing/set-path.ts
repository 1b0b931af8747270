/** Sets the URL path for a story; return its result from `beforeEach` to restore the path. */
export function setPath(path: string): () => void {
  const { pathname, search } = location
  history.replaceState(null, '', path)
  return () => history.replaceState(null, '', pathname + search)
}
