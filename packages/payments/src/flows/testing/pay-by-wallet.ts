import { cents, type Cents } from '../../money/index.ts'
import { playCard, typedCard } from './pay-by-card.ts'
import type { Paying } from './paying.ts'

/** A wallet whose sheet showed this much. */
export const payByWallet =
  (shown: Cents): Paying =>
  async (world) => {
    const asked: string[] = []
    const { flow, payment } = playCard(world, null, asked)
    const sheet = { shown, payerName: 'Name of the sheet', card: typedCard(world, asked) }
    await flow.send({ type: 'walletAuthorized', sheet })
    return { ...payment, submit: async () => void (await flow.send({ type: 'walletConfirmed' })) }
  }

/** Less than any price. */
export const tooLittle = cents(1)
