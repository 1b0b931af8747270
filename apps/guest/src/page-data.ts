/** The id of the element with the data of a page that the server rendered. */
export const pageDataId = 'page-data'

/** Whether what the server rendered this document from had more than the contract has. */
export const hasPageAdditions = () => document.getElementById(pageDataId)?.dataset['additions'] !== undefined

/** What the server rendered this document from, unparsed; null in a document that it didn't render. */
export function readPageData(): unknown {
  const text = document.getElementById(pageDataId)?.textContent
  return text ? (JSON.parse(text) as unknown) : null
}
