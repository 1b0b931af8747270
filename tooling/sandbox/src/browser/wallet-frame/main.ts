import { dollars } from '../../dollars.ts'
import type {
  ApiAnswer,
  FromWallet,
  OtherMethod,
  ToWallet,
  WalletOwner,
  WalletWelcome,
} from '../shared/protocol.ts'
import { connectToPage } from '../shared/frame-port.ts'

const otherNames = { link: 'Link', paypal: 'PayPal', klarna: 'Klarna', amazonPay: 'Amazon Pay' } as const

const { port, welcome } = await connectToPage<WalletWelcome, FromWallet, ToWallet>()
const wallet = welcome.wallet === 'none' ? null : (welcome.wallet ?? (await readSwitch()))
const express = find('.express')
const scrim = find('.scrim')

express.hidden = wallet === null
express.addEventListener('click', () => port.send({ type: 'pressed', method: 'googlePay' }))
find('.others').append(...welcome.offered.map(otherButton))
find('.cancel').addEventListener('click', cancel)
find('.pay').addEventListener('click', () => {
  showState('Processing')
  port.send({ type: 'authorized', name: wallet?.name ?? '' })
})
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && !scrim.hidden) cancel()
})
port.listen((message) => {
  switch (message.type) {
    case 'sheet':
      showState('')
      find('.business').textContent = message.business
      find('.card').textContent = `···· ${wallet?.card.slice(-4) ?? ''}`
      find('.total').textContent = dollars(message.amount)
      showSheet(true)
      return
    case 'makeMethod':
      void makeMethod(message.key).then((answer) => {
        if (answer.kind === 'answered' && answer.ok) close()
        port.send({ type: 'made', answer })
      })
      return
    case 'failed':
      close()
      return
    default:
      message satisfies never
  }
})
port.send({ type: 'ready', available: wallet !== null })

function otherButton(method: OtherMethod): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = `Pay with ${otherNames[method]}`
  button.addEventListener('click', () => port.send({ type: 'pressed', method }))
  return button
}

/** An authorized sheet stays until its payment method is made or the page reports a failure. */
function showState(state: '' | 'Processing'): void {
  find('.state').textContent = state
  for (const button of document.querySelectorAll<HTMLButtonElement>('.sheet button')) {
    button.disabled = state !== ''
  }
}

function cancel(): void {
  if (find('.state').textContent !== '') return
  showSheet(false)
  port.send({ type: 'cancelled' })
}

function close(): void {
  showSheet(false)
  port.send({ type: 'closed' })
}

function showSheet(shown: boolean): void {
  scrim.hidden = !shown
  express.hidden = shown
  if (shown) find('h1').focus()
  else express.focus()
}

async function readSwitch(): Promise<WalletOwner | null> {
  const answer = await fetch('/browser/wallet')
  return ((await answer.json()) as { wallet: WalletOwner | null }).wallet
}

async function makeMethod(key: string): Promise<ApiAnswer> {
  try {
    const answer = await fetch('/browser/wallet/payment_methods', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(wallet),
    })
    return { kind: 'answered', ok: answer.ok, body: await answer.json() }
  } catch {
    return { kind: 'unreachable' }
  }
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`the page has no ${selector}`)
  return found
}
