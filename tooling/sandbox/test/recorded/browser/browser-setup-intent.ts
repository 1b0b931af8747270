import type * as BrowserTypes from '../../recording/browser-types.ts'

export const browserSetupIntent: BrowserTypes.SetupIntent = {
  id: 'seti_d2bDd8j1mYFBAZE1oQhJG8Cp',
  object: 'setup_intent',
  allowed_payment_method_types: null,
  automatic_payment_methods: {
    enabled: true,
  },
  cancellation_reason: null,
  client_secret: 'seti_d2bDd8j1mYFBAZE1oQhJG8Cp_secret_VvOAqH2zxchd4KfuxlaEgpw07',
  created: 1795256507,
  description: null,
  last_setup_error: null,
  livemode: false,
  next_action: null,
  payment_method: null,
  payment_method_types: ['card'],
  status: 'requires_payment_method',
  usage: 'off_session',
}
