import type Stripe from 'stripe'
import * as p from '../../params/readers.ts'
import { mandateShape } from '../bank-debits/begin-debit.ts'
import { paymentMethodDataShape } from '../payment-methods/create-payment-method.ts'

const allowedTypes = p.listOf(p.oneOf('card', 'us_bank_account'))
const captureMethod = p.oneOf('automatic', 'automatic_async', 'manual')
const automaticMethods = p.shape({ enabled: p.required(p.flag), allow_redirects: p.oneOf('always', 'never') })
const transferData = p.shape({ destination: p.text, amount: p.integer })

export const createParams = {
  amount: p.required(p.integer),
  currency: p.required(p.text),
  allowed_payment_method_types: allowedTypes,
  application_fee_amount: p.integer,
  automatic_payment_methods: automaticMethods,
  capture_method: captureMethod,
  confirm: p.flag,
  confirmation_method: p.oneOf('automatic'),
  customer: p.text,
  description: p.text,
  error_on_requires_action: p.flag,
  mandate_data: p.shape(mandateShape),
  metadata: p.metadata,
  off_session: p.flag,
  on_behalf_of: p.text,
  payment_method: p.text,
  payment_method_data: p.shape(paymentMethodDataShape),
  payment_method_options: p.anything,
  receipt_email: p.text,
  return_url: p.text,
  setup_future_usage: p.oneOf('off_session', 'on_session'),
  shipping: p.anything,
  statement_descriptor: p.text,
  statement_descriptor_suffix: p.text,
  transfer_data: transferData,
  transfer_group: p.text,
  use_stripe_sdk: p.flag,
} satisfies { [K in keyof Stripe.PaymentIntentCreateParams]?: p.Reader<unknown> }

export const updateParams = {
  allowed_payment_method_types: allowedTypes,
  amount: p.integer,
  application_fee_amount: p.clearableInteger,
  capture_method: captureMethod,
  currency: p.text,
  customer: p.text,
  description: p.text,
  metadata: p.metadata,
  payment_method: p.text,
  payment_method_data: p.shape(paymentMethodDataShape),
  payment_method_options: p.anything,
  receipt_email: p.clearableText,
  setup_future_usage: p.oneOf('off_session', 'on_session', ''),
  shipping: p.anything,
  statement_descriptor: p.text,
  statement_descriptor_suffix: p.text,
  transfer_data: p.shape({ amount: p.integer }),
  transfer_group: p.text,
} satisfies { [K in keyof Stripe.PaymentIntentUpdateParams]?: p.Reader<unknown> }

const confirmSdkParams = {
  allowed_payment_method_types: allowedTypes,
  error_on_requires_action: p.flag,
  mandate_data: p.shape(mandateShape),
  off_session: p.flag,
  payment_method: p.text,
  payment_method_data: p.shape(paymentMethodDataShape),
  payment_method_options: p.anything,
  receipt_email: p.clearableText,
  return_url: p.text,
  setup_future_usage: p.oneOf('off_session', 'on_session', ''),
  shipping: p.anything,
  use_stripe_sdk: p.flag,
} satisfies { [K in keyof Stripe.PaymentIntentConfirmParams]?: p.Reader<unknown> }

export const confirmParams = { ...confirmSdkParams, client_secret: p.text }

/** The parameters that a browser may send: neither `off_session` nor anything about the amount. */
export const browserConfirmParams = [
  'client_secret',
  'mandate_data',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'receipt_email',
  'return_url',
  'setup_future_usage',
  'shipping',
  'use_stripe_sdk',
] as const
