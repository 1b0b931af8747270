/** Prefetches the files of the next page, which the build lists in the document. */
export async function prefetchNext(): Promise<void> {
  for (const { content } of document.querySelectorAll<HTMLMetaElement>('meta[name=next]')) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = content
    document.head.append(link)
  }
}
