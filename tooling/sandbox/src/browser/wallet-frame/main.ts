import type { ApiAnswer } from '../shared/protocol.ts'
import { connectToPage } from '../shared/frame-port.ts'
import type { FromWallet, ToWallet, WalletOwner, WalletWelcome } from '../shared/wallet-protocol.ts'

const { port, welcome } = await connectToPage<WalletWelcome, FromWallet, ToWallet>()
const wallet = welcome.wallet ?? (await readSwitch())
const express = find('.express')
const scrim = find('.scrim')

express.hidden = wallet === null
express.addEventListener('click', () => port.send({ type: 'pressed' }))
find('.cancel').addEventListener('click', cancel)
find('.pay').addEventListener('click', () => {
  showSheet(false)
  port.send({ type: 'authorized', name: wallet?.name ?? '' })
})
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && !scrim.hidden) cancel()
})
port.listen((message) => {
  switch (message.type) {
    case 'sheet':
      find('.card').textContent = `···· ${wallet?.card.slice(-4) ?? ''}`
      find('.total').textContent = dollars(message.amount)
      showSheet(true)
      return
    case 'makeMethod':
      void makeMethod().then((answer) => port.send({ type: 'made', answer }))
      return
    default:
      message satisfies never
  }
})
port.send({ type: 'ready', available: wallet !== null })

function cancel(): void {
  showSheet(false)
  port.send({ type: 'cancelled' })
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

async function makeMethod(): Promise<ApiAnswer> {
  try {
    const answer = await fetch('/browser/wallet/payment_methods', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
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

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'usd' })
}
