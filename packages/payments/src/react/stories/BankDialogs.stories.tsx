import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { guide } from '@payment-center/ui/testing'
import { harbor } from '@payment-center/validation/testing'
import { Text } from '@payment-center/ui'
import { BankAccountsDialog } from '../methods/LinkBankDialog.tsx'

/** Links a bank account, or asks whether to use the saved one. */
const meta = {
  title: 'Payments/Bank dialogs',
  parameters: {
    ...guide({
      use: ['when an invoice is to be paid from a bank account'],
      instead: [
        { when: 'It is paid by card or wallet', take: 'Payments/Confirm payment' },
        { when: 'A method is only chosen', take: 'Payments/Method picker' },
      ],
      pairs: [
        {
          good: () => <Text>We open your bank’s sign-in. Nothing is paid until you confirm.</Text>,
          why: 'Say what happens at the bank, and what doesn’t.',
          bad: () => <Text>Redirecting…</Text>,
          whyNot: 'Don’t send people to another site without a word.',
        },
      ],
      accessibility: [
        'While an account is added, the dialog can’t be closed, and its content says why',
        'Its title takes focus when it opens',
      ],
    }),
    docs: { story: { inline: false, height: '720px' } },
  },
  component: BankAccountsDialog,
  args: {
    state: { status: 'existing', bank: harbor },
    payerId: null,
    onClose: fn(),
    onTryAgain: fn(),
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
    await expect(args.onClose).toHaveBeenCalledOnce()
    await userEvent.click(page.getByRole('button', { name: 'Use this account' }))
    await expect(args.onUse).toHaveBeenCalledWith(harbor)
  },
}

export const Opening: Story = { args: { state: { status: 'opening' } } }

/** The dialog can't be closed while the account is added. */
export const Adding: Story = {
  args: { state: { status: 'adding', login: { publicToken: 'public-1', accountId: 'account-1' } } },
  play: async ({ args }) => {
    await page.findByRole('dialog')
    await expect(page.queryByRole('button', { name: 'Close' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const Linked: Story = { args: { state: { status: 'linked', bank: harbor } } }

export const TransferError: Story = {
  args: { state: { status: 'failed', problem: 'transfer' } },
  play: async ({ args }) => {
    await expect(await page.findByRole('alert')).toHaveTextContent('Bank Transfer Error')
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect(args.onTryAgain).toHaveBeenCalledOnce()
  },
}

export const CouldNotBeAdded: Story = {
  args: { state: { status: 'failed', problem: 'add' }, payerId: '100' },
  play: async () => {
    await expect(await page.findByRole('alert')).toHaveTextContent(
      'Unable to add bank account to customer 100',
    )
  },
}
