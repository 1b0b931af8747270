import { defineMessages } from '@payment-center/ui/language'

export const methodsScreenMessages = defineMessages('methods-screen/methods-screen', {
  heading: 'Payment Methods',
  add: 'Add Payment Method',
  cards: 'Cards',
  bank: 'Bank account',
  pays: 'Used for',
  usedBy: (plans: number) => (plans === 1 ? 'Used by 1 plan' : `Used by ${plans} plans`),
  deleteUsed: 'To delete a payment method that a plan uses, choose another one for the plan first.',
  none: 'No payment methods found for your payer profile.',
  noneHelp: 'Save a card to pay your next bill faster.',
  deleted: (method: string) => `${method} was deleted.`,
})
