import { defineMessages } from '@payment-center/ui/language'

export const documentTitleMessages = defineMessages('guest/document-title', { center: 'Payment Center' })

/** The titles of links in chats and search results: whose page it is, never an amount or a patient. */
export const linkPreviewMessages = defineMessages('guest/link-preview', {
  bill: (practice: string) => `Bill from ${practice}`,
  pay: (practice: string) => `Pay ${practice}`,
})

export const bankReturnMessages = defineMessages('guest/bank-return', {
  title: 'We couldn’t continue with your bank',
  body: 'Your bank account was not linked and no money was taken. Please open your invoice again, from the link you received or after you log in, and choose how to pay.',
  toLogin: 'Go to login',
})

export const maintenanceMessages = defineMessages('guest/maintenance', {
  title: "We'll be back shortly!",
  before: 'This site is temporarily unavailable for the next ',
  after: ' for scheduled maintenance.',
  backAt: 'Expected back at ',
  backOn: 'Expected back on ',
  easternTime: ' Eastern. You can’t make a payment until then. This page will continue by itself.',
})

export const callPracticeMessages = defineMessages('guest/call-practice', {
  call: (practice: string) => `Call ${practice} at `,
})

export const expiredLinkMessages = defineMessages('guest/expired-link', {
  title: 'This link has expired',
  body: 'To protect your information, a link to a bill works for a limited time. You were not charged. We can send you a new link.',
  send: 'Send me a new link',
  sending: 'Sending',
  checkMessages: 'Check your messages',
  sent: 'If we have an email address for this bill, or a number that you agreed to get texts at, we sent a new link there. If nothing arrives in a few minutes, call your practice.',
  tooMany:
    'A new link was requested several times already. Please check your messages, or try again in an hour.',
  failed: 'We couldn’t send a new link. Please try again.',
  logIn: 'Log in',
})

export const sessionEndedMessages = defineMessages('guest/session-ended', {
  body: 'Your session has ended to protect your information. You can open this page again to continue.',
})
