import { defineMessages } from '@payment-center/ui/language'

export const selectPracticeMessages = defineMessages('select-practice/select-practice', {
  heading: 'Select a practice',
  why: 'You have an account with each of these practices. Which practice’s bills would you like to see?',
  owed: (amount: string) => `You owe ${amount} today`,
  dueNext: (amount: string, date: string) => `${amount} due on ${date}`,
  nothingOwed: 'Nothing to pay',
  logOff: 'Log Off',
  errorTitle: 'Multiple Practice Error',
  errorBody:
    'Reached multiple practice screen but no practices to select from. Please log in again, or call your practice.',
  notLoaded: 'We couldn’t load your practices. Please try again.',
})
