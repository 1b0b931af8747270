import { defineMessages } from '@payment-center/ui/language'

export const methodsScreenMessages = defineMessages('methods-screen/methods-screen', {
  heading: 'Payment Methods',
  add: 'Add Payment Method',
  cards: 'Cards',
  bank: 'Bank account',
  pays: 'Used for',
  undeletable: (plans: string) =>
    `This payment method pays ${plans}. Choose another one for the plan before you delete it.`,
  none: 'No payment methods found for your payer profile.',
  noneHelp: 'Save a card to pay your next bill faster.',
  deleted: (method: string) => `${method} was deleted.`,
})
