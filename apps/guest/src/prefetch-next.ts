/** Has the browser fetch the files of the page that people go on to, which this page's document names. */
export async function prefetchNext(): Promise<void> {
  for (const { content } of document.querySelectorAll<HTMLMetaElement>('meta[name=next]')) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = content
    document.head.append(link)
  }
}
