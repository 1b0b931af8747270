import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { readSettings } from '../toolbar-decorator.tsx'
import { SampleEmail } from './SampleEmail.tsx'

/** Every email, from the API’s own template, in the toolbar’s brand and language. */
const meta = {
  title: 'Screens/Emails/Emails',
  component: SampleEmail,
  args: { name: 'bill' },
  argTypes: { name: { control: false }, language: { control: false }, brand: { control: false } },
  parameters: { layout: 'fullscreen' },
  render: ({ name }, { globals }) => <SampleEmail {...readSettings(globals)} name={name} />,
  play: async ({ canvas, args }) => {
    const frame = await canvas.findByTitle<HTMLIFrameElement>(args.name)
    await expect(frame).toBeVisible()
    // The logo of the toolbar's practice, in twice its size.
    await waitFor(async () => {
      const logo = frame.contentDocument?.querySelector('img')
      await expect(logo).toHaveAttribute('alt', 'Bright Smiles Dental')
      await expect(logo?.naturalWidth).toBe(352)
      await expect(logo).toHaveAttribute('width', '176')
    })
  },
} satisfies Meta<{ readonly name: string; readonly language?: string; readonly brand?: string }>

export default meta

type Story = StoryObj<typeof meta>

/** A new bill, with its link. */
export const Bill: Story = { tags: ['picture'] }

/** A bill that is past due, on a day that the practice has set. */
export const Reminder: Story = { args: { name: 'reminder' } }

/** Several bills that are due at once. */
export const ReminderOfSeveralBills: Story = { args: { name: 'reminders' } }

/** Three days before a plan’s next payment. */
export const InstalmentNotice: Story = { args: { name: 'instalment' } }

export const Receipt: Story = { args: { name: 'receipt' }, tags: ['picture'] }

export const PartlyRefunded: Story = { args: { name: 'refund' } }

/** A bank payment that is processing. */
export const Confirmation: Story = { args: { name: 'confirmation' } }

/** The bank returned a payment, days after it was made. */
export const BankPaymentReturned: Story = { args: { name: 'returned' }, tags: ['picture'] }

/** The bank returned an extra payment of a plan, whose balance stays. */
export const ExtraPaymentReturned: Story = { args: { name: 'extraReturned' } }

/** The bank took a payment back after it had paid the bill. */
export const BankPaymentTakenBack: Story = { args: { name: 'lateReturned' } }

/** A plan’s automatic payment was declined. */
export const PlanPaymentDeclined: Story = { args: { name: 'declined' }, tags: ['picture'] }

export const CardExpires: Story = { args: { name: 'expiring' } }

export const ResetPassword: Story = { args: { name: 'reset' }, tags: ['picture'] }

export const CreateAccount: Story = { args: { name: 'create' } }

export const FinishRegistration: Story = { args: { name: 'finish' } }

/** The six digits for a registration. */
export const RegistrationCode: Story = { args: { name: 'code' }, tags: ['picture'] }

/** The six digits that unlock saved methods. */
export const UnlockCode: Story = { args: { name: 'unlock' }, tags: ['picture'] }

export const PasswordChanged: Story = { args: { name: 'passwordChanged' }, tags: ['picture'] }

export const CodesTurnedOn: Story = { args: { name: 'codesOn' } }

export const CodesTurnedOff: Story = { args: { name: 'codesOff' } }

export const WrongCodes: Story = { args: { name: 'wrongCodes' } }
