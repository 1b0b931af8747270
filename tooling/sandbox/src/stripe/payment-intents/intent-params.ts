import type Stripe from 'stripe'
import * as p from '../../params/readers.ts'
import { mandateShape } from '../bank-debits/begin-debit.ts'
import { paymentMethodDataShape } from '../payment-methods/create-payment-method.ts'

const allowedTypes = p.listOf(p.oneOf('card', 'us_bank_account'))
const captureMethod = p.oneOf('automatic', 'automatic_async', 'manual')

export const createParams = {
  amount: p.required(p.integer),
  currency: p.required(p.text),
  allowed_payment_method_types: allowedTypes,
  application_fee_amount: p.integer,
  capture_method: captureMethod,
  confirm: p.flag,
  customer: p.text,
  metadata: p.metadata,
  off_session: p.flag,
  on_behalf_of: p.text,
  payment_method: p.text,
  setup_future_usage: p.oneOf('off_session', 'on_session'),
  statement_descriptor_suffix: p.text,
  transfer_data: p.shape({ destination: p.required(p.text) }),
  transfer_group: p.text,
} satisfies { [K in keyof Stripe.PaymentIntentCreateParams]?: p.Reader<unknown> }

export const updateParams = {
  allowed_payment_method_types: allowedTypes,
  amount: p.integer,
  application_fee_amount: p.clearableInteger,
  capture_method: captureMethod,
  customer: p.text,
  metadata: p.metadata,
  setup_future_usage: p.oneOf('off_session', 'on_session', ''),
  statement_descriptor: p.text,
} satisfies { [K in keyof Stripe.PaymentIntentUpdateParams]?: p.Reader<unknown> }

const confirmSdkParams = {
  mandate_data: p.shape(mandateShape),
  off_session: p.flag,
  payment_method: p.text,
  payment_method_data: p.shape(paymentMethodDataShape),
  use_stripe_sdk: p.flag,
} satisfies { [K in keyof Stripe.PaymentIntentConfirmParams]?: p.Reader<unknown> }

export const confirmParams = { ...confirmSdkParams, client_secret: p.text }

/** The parameters that a browser may send: not `off_session`. */
export const browserConfirmParams = [
  'client_secret',
  'mandate_data',
  'payment_method',
  'payment_method_data',
  'use_stripe_sdk',
] as const
