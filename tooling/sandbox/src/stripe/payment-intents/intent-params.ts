import type Stripe from 'stripe'
import {
  anything,
  clearableInteger,
  clearableText,
  flag,
  integer,
  listOf,
  metadata,
  oneOf,
  required,
  shape,
  text,
  type Reader,
} from '../../params/readers.ts'
import { mandateShape } from '../bank-debits/begin-debit.ts'
import { paymentMethodDataShape } from '../payment-methods/create-payment-method.ts'

const allowedTypes = listOf(oneOf('card', 'us_bank_account'))
const automaticMethods = shape({ enabled: required(flag), allow_redirects: oneOf('always', 'never') })
const transferData = shape({ destination: text, amount: integer })

export const createParams = {
  amount: required(integer),
  currency: required(text),
  allowed_payment_method_types: allowedTypes,
  application_fee_amount: integer,
  automatic_payment_methods: automaticMethods,
  capture_method: oneOf('automatic', 'automatic_async'),
  confirm: flag,
  confirmation_method: oneOf('automatic'),
  customer: text,
  description: text,
  error_on_requires_action: flag,
  mandate_data: shape(mandateShape),
  metadata,
  off_session: flag,
  on_behalf_of: text,
  payment_method: text,
  payment_method_data: shape(paymentMethodDataShape),
  payment_method_options: anything,
  receipt_email: text,
  return_url: text,
  setup_future_usage: oneOf('off_session', 'on_session'),
  shipping: anything,
  statement_descriptor: text,
  statement_descriptor_suffix: text,
  transfer_data: transferData,
  transfer_group: text,
  use_stripe_sdk: flag,
} satisfies { [K in keyof Stripe.PaymentIntentCreateParams]?: Reader<unknown> }

export const updateParams = {
  allowed_payment_method_types: allowedTypes,
  amount: integer,
  application_fee_amount: clearableInteger,
  currency: text,
  customer: text,
  description: text,
  metadata,
  payment_method: text,
  payment_method_data: shape(paymentMethodDataShape),
  payment_method_options: anything,
  receipt_email: clearableText,
  setup_future_usage: oneOf('off_session', 'on_session', ''),
  shipping: anything,
  statement_descriptor: text,
  statement_descriptor_suffix: text,
  transfer_data: shape({ amount: integer }),
  transfer_group: text,
} satisfies { [K in keyof Stripe.PaymentIntentUpdateParams]?: Reader<unknown> }

const confirmSdkParams = {
  allowed_payment_method_types: allowedTypes,
  error_on_requires_action: flag,
  mandate_data: shape(mandateShape),
  off_session: flag,
  payment_method: text,
  payment_method_data: shape(paymentMethodDataShape),
  payment_method_options: anything,
  receipt_email: clearableText,
  return_url: text,
  setup_future_usage: oneOf('off_session', 'on_session', ''),
  shipping: anything,
  use_stripe_sdk: flag,
} satisfies { [K in keyof Stripe.PaymentIntentConfirmParams]?: Reader<unknown> }

export const confirmParams = { ...confirmSdkParams, client_secret: text }

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
