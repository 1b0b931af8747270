import type { Preview } from '@storybook/react-vite'
import { addons } from 'storybook/preview-api'
import { configure } from 'storybook/test'

const isFramed = new URLSearchParams(location.search).has('framed')

/** A docs page stays where it is when one of its framed stories moves the focus. */
if (isFramed) {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function stayInFrame(options) {
    focus.call(this, { ...options, preventScroll: true })
  }
  Element.prototype.scrollIntoView = () => undefined
}

/** The framed stories of a page play one after the other: each moves the focus, of which the page has only one. */
export const awaitTurn: NonNullable<Preview['beforeEach']> = async () => {
  if (!isFramed) return
  // A page loads several frames at once. Stories that freeze the time also stop timers of five seconds or more.
  configure({ asyncUtilTimeout: 4000 })
  const finished = new Promise((done) => addons.getChannel().once('storyFinished', done))
  await new Promise<void>((begin) => {
    void navigator.locks.request('play', () => {
      begin()
      return finished
    })
  })
}
