import { cents, type Cents } from '../../money/money.ts'
import { playCard, typedCard } from './pay-by-card.ts'
import type { StartPayment } from './payment-harness.ts'

/** @param shown the total in the wallet's sheet */
export const payByWallet =
  (shown: Cents): StartPayment =>
  async (fakes) => {
    const calls: string[] = []
    const { flow, payment } = playCard(fakes, null, calls)
    const sheet = { shown, payerName: 'Name of the sheet', card: typedCard(fakes, calls) }
    await flow.send({ type: 'walletAuthorized', sheet })
    return { ...payment, submit: async () => void (await flow.send({ type: 'walletConfirmed' })) }
  }

/** Less than any price. */
export const tooLittle = cents(1)
