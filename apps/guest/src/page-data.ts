/** The id of the element with the data of a page that the server rendered. */
export const pageDataId = 'page-data'

/** Whether the API has more than the contract has; undefined in a document whose server doesn't know it. */
export function pageAdditions(): boolean | undefined {
  const additions = document.getElementById(pageDataId)?.dataset['additions']
  return additions === undefined ? undefined : additions === 'true'
}

/** What the server rendered this document from, unparsed; null in a document that it didn't render. */
export function readPageData(): unknown {
  const text = document.getElementById(pageDataId)?.textContent
  return text ? (JSON.parse(text) as unknown) : null
}
