import { useMessages } from '@payment-center/ui/language'
import { useEffect } from 'react'
import { documentTitleMessages } from '../messages.en.ts'

/**
 * Sets the document title from the page's heading by observing the DOM, so that screens don't have to load this code.
 */
export function DocumentTitle() {
  const { center } = useMessages(documentTitleMessages)
  useEffect(() => {
    const name = () => {
      const heading = document.querySelector('main h1')?.textContent
      document.title = heading ? `${heading} · ${center}` : center
    }
    name()
    const observer = new MutationObserver(name)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [center])
  return null
}
