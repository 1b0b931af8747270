import { defineMessages } from '@payment-center/ui/language'

export const methodsMessages = defineMessages('methods/methods', {
  expired: 'Expired!',
  expiringSoon: 'Expiring Soon!',
  expires: (month: string) => `Expires ${month}`,
  expiredIn: (month: string) => `Expired ${month}`,
  expiredCard: 'This card has expired.',
  delete: 'Delete',
  methods: 'Payment methods',
  newCard: 'New card',
  card: 'Credit or debit card',
  linkBank: 'Bank account',
  anotherBank: 'Another bank account, for this payment only',
  bankTime: 'Usually 4 business days',
  bankLine: (price: string) => `${price} · usually 4 business days`,
  noFee: (amount: string) => `${amount}, no fee`,
  cardPrices: (credit: string, debit: string) => `Credit ${credit} · Debit ${debit}`,
  refused: 'Declined',
  tooLittle: (limit: string) => `The smallest amount is ${limit}.`,
  tooMuch: (limit: string) => `The largest amount is ${limit}.`,
  notBy: (kinds: readonly string[]) => `Not for ${kinds.join(' or ')} cards.`,
  cardKinds: { credit: 'credit', debit: 'debit', prepaid: 'prepaid' },
  regularPrice: (amount: string) => `Regular price ${amount}`,
  discountPrice: (amount: string) => `Discount price ${amount}`,
  unlock: 'Saved cards and bank account',
  unlockDetail: 'We’ll email you a code first',
  addNew: 'ADD NEW PAYMENT METHOD',
})

export const saveCardMessages = defineMessages('methods/save-card', {
  label: 'Save Card for future payments',
})

export const cardFormMessages = defineMessages('methods/card-form', {
  creditCard: 'Credit Card',
  nameOnCard: 'Name on Card',
  incomplete: 'Enter your card details and the name on the card first.',
  loadingCard: 'Loading the secure card field…',
  offline: 'You’re offline. The card field will load once you’re connected.',
  safety: 'Your card number goes straight to our card processor. We never see or store it.',
  setupTitle: 'Error setting up stripe.',
  setupBody:
    'Error setting up payment. Please try again, or contact practice if problem persists. You were not charged. If your browser has a blocker, turn it off for this page.',
  lateTitle: 'The card field isn’t loading',
  lateBody:
    'Our card processor isn’t answering, or a blocker in your browser stops it. You were not charged. Turn off blockers for this page and try again.',
  payByBank: 'Pay from a bank account',
})

export const addMethodMessages = defineMessages('methods/add-method', {
  title: 'Add New Method',
  kinds: 'Type of payment method',
  card: 'Credit/Debit',
  cardDetail: 'Visa, Mastercard, American Express, Discover',
  bank: 'Bank',
  bankDetail: 'Link your bank account',
  bankDisabled: 'Bank payment method is currently disabled.',
  choose: 'Choose a type of payment method first.',
  next: 'Next',
  add: 'Add New Method',
  adding: 'Adding your card',
  addingTitle: 'Adding your card…',
  addingBody: 'Your bank may ask you to confirm.',
  addingLate:
    'Your bank hasn’t answered. You were not charged. If it asks you to confirm, do so. If its page doesn’t open, close this page and add the card again.',
  added: 'New payment method added',
  addedBody: (method: string) => `You can now pay with ${method}.`,
  cardError: 'Card Error',
  notSaved: 'Unable to add card token to user.',
  failedHelp:
    'We couldn’t save your card. You were not charged. Check your card details or use another card.',
  done: 'Done',
})

export const deleteMethodMessages = defineMessages('methods/delete-method', {
  title: 'Delete Method?',
  consequence: 'You won’t be able to pay with it unless you add it again. Your payment history won’t change.',
  delete: 'Delete',
  deleting: 'Deleting',
  failedTitle: 'Unable to Delete',
  attached: 'Payment method is attached to a payment plan',
  attachedHelp: 'Choose another payment method for the plan first, then delete this one.',
  failed: 'Error deleting payment method. Please try again.',
  toPlans: 'Go to Payment Plans',
})

export const actionMessages = defineMessages('methods/action', {
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
  otherMethod: 'Choose another method',
  signIn: 'Sign in to your bank',
})
