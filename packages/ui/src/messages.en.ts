import { defineMessages } from './language/index.ts'

export const checklistMessages = defineMessages('ui/checklist', {
  met: ', met',
  open: ', not met yet',
  count: (met: number, all: number) => `${met} of ${all} met`,
})

export const dialogMessages = defineMessages('ui/dialog', { close: 'Close', cancel: 'Cancel' })

export const sessionEndedMessages = defineMessages('ui/session-ended', {
  title: 'Session Timeout',
  body: 'Your current session has ended. Please log back in if you would like to continue.',
  sent: (total: string | null) =>
    total === null ? 'Your payment was sent.' : `Your payment of ${total} was sent.`,
  checking: (total: string | null) =>
    `We’re still confirming your payment${total === null ? '' : ` of ${total}`}. Please don’t pay again.`,
  backToLogin: 'Back to login',
})

export const sessionWarningMessages = defineMessages('ui/session-warning', {
  title: 'Are you still there?',
  left: (span: string) => `Your session will end in ${span}.`,
  why: 'We log you out after a while without activity to protect your privacy.',
  extend: 'Stay logged in',
  extending: 'Extending…',
  logOff: 'Log Off',
})

export const dueDateMessages = defineMessages('ui/due-date', { due: 'Due', pastDue: 'Past due since' })

export const fieldMessages = defineMessages('ui/field', { optional: 'Optional', dateShape: 'MM/DD/YYYY' })

export const passwordMessages = defineMessages('ui/password', {
  show: 'Show Password',
  hide: 'Hide Password',
  passwordRules: 'Password requirements',
})

export const chunkLoadErrorMessages = defineMessages('ui/chunk-load-error', {
  title: 'We couldn’t load this step',
  notCharged: 'You were not charged.',
  body: 'Check your connection, then reload the page.',
  reload: 'Reload the page',
})

export const loadingMessages = defineMessages('ui/loading', {
  loading: 'Loading',
  finished: 'Finished loading',
})

export const pageErrorMessages = defineMessages('ui/page-error', {
  title: 'We couldn’t load this page',
  body: 'You may be offline, or this page may have been updated. Reload to see the latest.',
  reload: 'Reload the page',
})

export const offlineMessages = defineMessages('ui/offline', {
  title: 'You’re offline',
  body: 'Reconnect to make a payment. This page will continue by itself.',
})

export const paginationMessages = defineMessages('ui/pagination', {
  label: 'Pages',
  range: (first: number, last: number, total: number) => {
    const [from, to, of] = [first, last, total].map((row) => row.toLocaleString('en-US'))
    return `${from}–${to} of ${of}`
  },
  page: (page: number) => `Page ${page}`,
  previous: 'Previous page',
  next: 'Next page',
})

export const payBarMessages = defineMessages('ui/pay-bar', {
  payment: 'Payment',
  debit: 'Debit',
  credit: 'Credit',
})

export const pricesMessages = defineMessages('ui/prices', {
  label: 'Price by card type',
  credit: 'Regular Price (Credit)',
  debit: 'Discount Price (Debit)',
  prepaid: 'Prepaid card',
  anyCredit: 'Any credit card',
  saving: (amount: string) => `You save ${amount}`,
  yourCard: 'Your card',
  less: (amount: string) => `${amount} less`,
})

export const sectionMessages = defineMessages('ui/section', {
  tryAgain: 'Try again',
  tryingAgain: 'Trying again',
})

export const maintenanceBannerMessages = defineMessages('ui/maintenance', {
  label: 'Scheduled maintenance',
  window: (window: string) => `Scheduled maintenance: this site will be unavailable ${window}.`,
})

export const authLayoutMessages = defineMessages('ui/auth-layout', {
  welcome: 'See and pay your practice’s bills in one place.',
  poweredBy: (provider: string) => `Powered by ${provider}`,
})

export const legalBarMessages = defineMessages('ui/legal-bar', { label: 'Language and legal notices' })

export const bandMessages = defineMessages('ui/shell', {
  title: 'Payment Center',
  skip: 'Skip to main content',
  guest: 'Guest Checkout',
  logOff: 'Log Off',
  terms: 'Terms',
  privacy: 'Privacy',
  otherLanguage: 'Español',
})

export const stepsMessages = defineMessages('ui/steps', {
  line: (step: number, of: number, name: string) => `Step ${step} of ${of}: ${name}`,
  position: (step: number, of: number) => `Step ${step} of ${of}`,
  done: (step: number, of: number) => `Step ${step} of ${of}, done`,
})
