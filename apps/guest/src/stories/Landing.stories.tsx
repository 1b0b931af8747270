import { answers, fails, waits, type PreparedAnswer } from '@payment-center/api-client/testing'
import { setPath, logoUrls } from '@payment-center/ui/testing'
import { aLocation } from '@payment-center/validation/testing'
import {
  checkPortalUserExists,
  createPasswordReset,
  getLocationFullInformation,
  sendNewLink,
  type CallAnswerInput,
} from '@payment-center/validation/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useCallback, useMemo, useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import type { TextToPayLink } from '@payment-center/api-client/session'
import { loadLanding } from '../features/text-to-pay/load-landing.ts'
import { practiceInLink, takeLink } from '../features/text-to-pay/text-to-pay-link.ts'
import { TextToPayScreen } from '../features/text-to-pay/TextToPayScreen.tsx'
import { guestServices } from './guest-services.ts'

type Props = { readonly given: readonly PreparedAnswer[] }

function Landing({ given }: Props) {
  const services = useMemo(() => guestServices(given), [given])
  const [practiceLocation] = useState(() => practiceInLink(new URL(location.href)))
  const [opened] = useState(takeLink)
  const load = useCallback((taken: TextToPayLink) => loadLanding(services.api, taken), [services])
  return <TextToPayScreen {...services} link={opened} practiceLocation={practiceLocation} load={load} />
}

const link = '/login/10?s=UEFURFVFMDAwMDAx&c=cGF0QGV4YW1wbGUuY29t&p=1'

/** The landing of a text message's link: continue as guest, or with an account. */
const meta = {
  id: 'screens-guest-landing',
  title: 'Screens/Bill from a link/Landing',
  component: Landing,
  args: { given: [] },
  tags: ['screen', '!autodocs'],
  parameters: { layout: 'fullscreen' },
  beforeEach: () => setPath(link),
} satisfies Meta<typeof Landing>

export default meta

type Story = StoryObj<typeof meta>

const access = (given: Partial<CallAnswerInput<typeof checkPortalUserExists>>) =>
  answers(checkPortalUserExists, {
    portalUserId: null,
    token: 'token-of-a-guest',
    accountStatus: 'none',
    enableGuestLink: true,
    createCode: null,
    chargeEventStatus: 'scheduled',
    totalAmount: 24_537,
    dueDate: '2026-12-05',
    practiceId: '1',
    locationId: '10',
    ...given,
  })

export const Active: Story = { tags: ['picture'] }

export const Pending: Story = {
  tags: ['picture'],
  args: { given: [access({ accountStatus: 'pending', createCode: 'DEMO-CREATE-PAT' })] },
}

/** Without a code in the answer, a link is emailed. */
export const CreationEmailed: Story = {
  args: {
    given: [access({ accountStatus: 'pending' }), answers(createPasswordReset, {})],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(Create account|Crear cuenta)$/ }))
    await expect(await canvas.findByText(/pat@example\.com/)).toBeVisible()
  },
}

/** Pressed before the link was opened: a reload emails no other one. */
export const CreationEmailedLater: Story = {
  ...CreationEmailed,
  beforeEach: () => setPath(`${location.pathname}${location.search}#create`),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/pat@example\.com/)).toBeVisible()
    await expect(location.hash).toBe('')
  },
}

export const CreationNotEmailed: Story = {
  args: {
    given: [access({ accountStatus: 'pending' }), fails(createPasswordReset, 'rate_limited')],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(Create account|Crear cuenta)$/ }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('help@example.com')
  },
}

export const NoAccount: Story = { args: { given: [access({})] } }

/** [LAND-14] The receipt comes first. */
export const Paid: Story = {
  tags: ['picture'],
  args: { given: [access({ chargeEventStatus: 'paid', accountStatus: 'active' })] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: /^(View receipt|Ver el recibo)$/ }),
    ).toHaveAttribute('href', '/invoice-external/PATDUE000001')
  },
}

export const Processing: Story = { args: { given: [access({ chargeEventStatus: 'stripe_pending' })] } }

/** [LAND-14] What remains paid, as on the bill's page. */
const notice = (given: Parameters<typeof access>[0], title: RegExp, amount: string): Story => ({
  args: { given: [access(given)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(title)).toBeVisible()
    await expect(canvas.getByText(amount)).toBeVisible()
  },
})

/** [PAY-26] */
export const BankPaymentProcessing = notice(
  { chargeEventStatus: 'stripe_pending', isAtBank: true },
  /^(Processing, usually 4 business days|En proceso, por lo general 4 días hábiles)$/,
  '$245.37',
)

export const Refunded = notice(
  { chargeEventStatus: 'refunded', refundedAmount: 24_537 },
  /^(This bill was refunded|Esta factura fue reembolsada)$/,
  '$0.00',
)

export const PartlyRefunded = notice(
  { chargeEventStatus: 'partially_refunded', refundedAmount: 5000 },
  /^(This bill was partially refunded|Esta factura fue reembolsada en parte)$/,
  '$195.37',
)

export const PaymentTakenBack = notice(
  { chargeEventStatus: 'refunded', refundedAmount: 24_537, bankPaymentReturned: true },
  /^(Your bank took this payment back|Su banco retiró este pago)$/,
  '$0.00',
)

/** [GUEST-17] It can be paid again. */
export const BankPaymentReturned = notice(
  { bankPaymentReturned: true },
  /^(Your bank returned your last payment|Su banco devolvió su último pago)$/,
  '$245.37',
)

export const GuestLinksOff: Story = {
  args: {
    given: [
      access({
        token: null,
        chargeEventStatus: null,
        totalAmount: null,
        dueDate: null,
        enableGuestLink: false,
        accountStatus: 'active',
      }),
    ],
  },
}

export const NoLogo: Story = {
  args: {
    given: [
      answers(getLocationFullInformation, {
        locations: [aLocation({ practiceName: 'Canyon Orthodontics', logoBackgroundColor: '#ffffff' })],
      }),
    ],
  },
  globals: { brand: '#ffffff' },
}

export const LuminousBrand: Story = {
  tags: ['picture'],
  args: {
    given: [
      answers(getLocationFullInformation, {
        locations: [
          aLocation({
            practiceName: 'Lakeside Family Medicine',
            logoUrl: logoUrls.lakeside,
            logoBackgroundColor: '#f4d35e',
          }),
        ],
      }),
    ],
  },
  globals: { brand: '#f4d35e' },
}

export const Loading: Story = { args: { given: [waits(checkPortalUserExists)] } }

export const UnknownInvoice: Story = { args: { given: [fails(checkPortalUserExists, 'not_found')] } }

/** The practice's days for a link have passed. */
export const Expired: Story = {
  tags: ['picture'],
  args: { given: [fails(checkPortalUserExists, 'link_expired')] },
}

/** The same whether the practice has an address or not, which is never shown. */
export const NewLinkSent: Story = {
  args: { given: [fails(checkPortalUserExists, 'link_expired'), answers(sendNewLink, {})] },
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: /^(Send me a new link|Enviarme un enlace nuevo)$/ }),
    )
    await expect(await canvas.findByText(/^(Check your messages|Revise sus mensajes)$/)).toBeVisible()
    await expect(canvas.queryByText(/pat@example\.com/)).toBeNull()
  },
}

export const TooManyNewLinks: Story = {
  args: { given: [fails(checkPortalUserExists, 'link_expired'), fails(sendNewLink, 'rate_limited')] },
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: /^(Send me a new link|Enviarme un enlace nuevo)$/ }),
    )
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/in an hour|en una hora/)
  },
}

export const Unreachable: Story = { args: { given: [fails(checkPortalUserExists, 'unreachable')] } }

/** The bill and the email are lost, the practice is not. */
export const BrokenLink: Story = {
  beforeEach: () => setPath('/login/10?s=%25%25%25&p=1'),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('link', { name: '(212) 555-0142' }))[0]).toBeVisible()
  },
}
