import { connectToPage } from '../shared/frame-port.ts'

/** The full-page frame: shows the challenge and notifies the page when it is over. */
const challenge = document.querySelector<HTMLIFrameElement>('#challengeFrame')
if (challenge) {
  const opened = new URL(location.href)
  opened.pathname += '/challenge'
  challenge.src = opened.href
  challenge.addEventListener('load', () => challenge.contentWindow?.focus())
}

const { port } = await connectToPage()
window.addEventListener('message', (event) => {
  if (event.origin === location.origin && event.data === 'challenge-over') port.send({ type: 'finished' })
})
