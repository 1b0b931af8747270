import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { cents } from '../../money/index.ts'
import { BankAccountsDialog, BankAuthorizationDialog } from '../dialogs.ts'
import { harbor } from './samples.ts'
import { guide } from '@payment-center/ui/testing'

/** Linking a bank account, asking whether to use the one on file, and the authorization that every debit needs. */
const meta = {
  title: 'Payments/Bank dialogs',
  parameters: {
    ...guide({
      use: [
        'BankAccountsDialog: when an invoice is to be paid from a bank account',
        'BankAuthorizationDialog: before every debit; what was accepted is kept',
      ],
      instead: [
        { when: 'It is paid by card or wallet', take: 'Payments/Confirm payment' },
        { when: 'A method is only chosen', take: 'Payments/Method picker' },
      ],
      props: { BankAccountsDialog, BankAuthorizationDialog },
    }),
    docs: { story: { inline: false } },
  },
  component: BankAccountsDialog,
  args: {
    open: true,
    state: { status: 'useExisting', bank: harbor },
    onClose: fn(),
    onTryAgain: fn(),
    onOtherMethod: fn(),
    onUse: fn(),
  },
} satisfies Meta<typeof BankAccountsDialog>

export default meta

type Story = StoryObj<typeof meta>

const page = within(document.body)

export const UseExisting: Story = {
  play: async ({ args }) => {
    await page.findByRole('dialog', { name: 'Use the bank account on file?' })
    await userEvent.click(page.getByRole('button', { name: 'Choose another method' }))
    await expect(args.onOtherMethod).toHaveBeenCalledOnce()
    await userEvent.click(page.getByRole('button', { name: 'Use this account' }))
    await expect(args.onUse).toHaveBeenCalledOnce()
  },
}

export const Opening: Story = { args: { state: { status: 'loading', stage: 'opening' } } }

/** While the account is added the dialog cannot be closed. */
export const Adding: Story = {
  args: { state: { status: 'loading', stage: 'adding' } },
  play: async ({ args }) => {
    await page.findByRole('dialog')
    await expect(page.queryByRole('button', { name: 'Close' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const Linked: Story = { args: { state: { status: 'success', bank: harbor } } }

export const TransferError: Story = {
  args: { state: { status: 'error', problem: { kind: 'transfer' } } },
  play: async ({ args }) => {
    await expect(await page.findByRole('alert')).toHaveTextContent('Bank Transfer Error')
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect(args.onTryAgain).toHaveBeenCalledOnce()
  },
}

export const InsufficientFunds: Story = {
  args: { state: { status: 'error', problem: { kind: 'insufficientFunds' } } },
  play: async ({ args }) => {
    await expect(await page.findByRole('alert')).toHaveTextContent(
      'This account lacks the funds required to complete the transfer. Please select a different payment method',
    )
    await userEvent.click(page.getByRole('button', { name: 'Choose another method' }))
    await expect(args.onOtherMethod).toHaveBeenCalledOnce()
  },
}

export const CouldNotBeAdded: Story = {
  args: { state: { status: 'error', problem: { kind: 'add', payerId: 100 } } },
  play: async () => {
    await expect(await page.findByRole('alert')).toHaveTextContent(
      'Unable to add bank account to customer 100',
    )
  },
}

const onAuthorize = fn()
const onCancel = fn()

const debit = {
  practiceName: 'Bright Smiles Dental',
  practicePhone: '2125550142',
  bank: harbor,
  total: cents(24_537),
  date: '2026-11-21',
}

/** Nothing is debited before the box is checked; which words were accepted is handed on. */
export const Authorization: Story = {
  render: () => (
    <BankAuthorizationDialog
      open
      debit={debit}
      submitting={false}
      onClose={onCancel}
      onAuthorize={onAuthorize}
    />
  ),
  play: async () => {
    onAuthorize.mockClear()
    const submit = await page.findByRole('button', { name: 'Authorize and pay $245.37' })
    await userEvent.click(submit)
    await expect(onAuthorize).not.toHaveBeenCalled()
    const box = page.getByRole('checkbox', { name: 'I authorize this debit' })
    await expect(box).toHaveFocus()
    await expect(box).toHaveAccessibleDescription('Please accept the authorization to go on')
    await userEvent.keyboard(' ')
    await userEvent.click(submit)
    await expect(onAuthorize).toHaveBeenCalledWith({ textVersion: 'once-2026-11', language: 'en' })
  },
}

export const Authorizing: Story = {
  render: () => (
    <BankAuthorizationDialog open debit={debit} submitting onClose={onCancel} onAuthorize={onAuthorize} />
  ),
}

export const AuthorizationInSpanish: Story = {
  ...Authorization,
  globals: { language: 'es', viewport: { value: 'phone' } },
  play: async () => {
    await page.findByRole('button', { name: 'Autorizar y pagar $245.37' })
  },
}
