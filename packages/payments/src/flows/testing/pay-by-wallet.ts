import { cents, type Cents } from '../../money/index.ts'
import { isCovered } from '../pay-invoice/index.ts'
import { playCard } from './pay-by-card.ts'
import type { Paying } from './paying.ts'

/** A wallet whose sheet showed this much: what costs more waits for another word of the payer, all else is submitted at once. */
export const payByWallet =
  (shown: Cents): Paying =>
  async (world) => {
    const { flow, payment } = playCard(world)
    const submit = () => flow.send({ type: 'submitted', name: 'Name of the sheet', saveCard: false })
    await flow.send({ type: 'walletAuthorized' })
    if (isCovered(flow.state(), shown)) await submit()
    return { ...payment, submit }
  }

/** Less than any price. */
export const tooLittle = cents(1)
