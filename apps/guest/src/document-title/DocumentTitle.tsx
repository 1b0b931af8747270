import { useMessages } from '@payment-center/ui/language'
import { pageOwner } from '@payment-center/ui/theme'
import { useEffect } from 'react'
import { documentTitleMessages } from '../messages.en.ts'

/**
 * Sets the document title from the page's heading and practice by observing the DOM, so that screens don't have to load this code.
 */
export function DocumentTitle() {
  const { center } = useMessages(documentTitleMessages)
  useEffect(() => {
    const name = () => {
      const heading = document.querySelector('main h1')?.textContent
      const owner = pageOwner() ?? center
      document.title = heading ? `${heading} · ${owner}` : owner
    }
    name()
    const observer = new MutationObserver(name)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [center])
  return null
}
