import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Alert, Button, Divider, Heading, PhoneIcon, PhoneLink, Stack } from '../index.ts'
import { Doors, type Practice } from '../shell/index.ts'
import { brightSmiles, canyon, guide, lakeside, legal } from '../testing/index.ts'

type Props = { readonly practice: Practice; readonly pending: boolean }

function Landing({ practice, pending }: Props) {
  return (
    <Doors practice={practice} titleAs="h1" legal={legal} poweredBy="Provider">
      <Stack space={24}>
        <Stack space={12}>
          <Heading level={2} size="card">
            Pay your bill securely without signing in
          </Heading>
          <Button full>Continue as guest</Button>
        </Stack>
        <Divider>-or-</Divider>
        <Stack space={12}>
          <Heading level={2} size="card">
            {pending
              ? 'Set a password to see all your bills in one place'
              : 'Log into your account with your user ID and password'}
          </Heading>
          <Button variant="secondary" full>
            {pending ? 'Create account' : 'Account login'}
          </Button>
        </Stack>
        <Alert tone="neutral" icon={<PhoneIcon />} small title="Not sure this message is from us?">
          Call {practice.name} at <PhoneLink phone={practice.phone ?? ''} />.
        </Alert>
      </Stack>
    </Doors>
  )
}

/** Where a text message leads: whose page it is, the two ways on, and whom to call when in doubt. */
const meta = {
  title: 'Patterns/Landing',
  component: Landing,
  args: { practice: brightSmiles, pending: true },
  parameters: {
    ...guide({
      use: ['for a page that somebody meets for the first time and does not trust yet'],
      instead: [
        { when: 'Somebody comes back: the login', take: 'Patterns/Login' },
        { when: 'As it really is, in every state', take: 'Screens/Guest/Landing' },
      ],
      props: { Doors },
    }),
    layout: 'fullscreen',
  },
} satisfies Meta<typeof Landing>

export default meta

type Story = StoryObj<typeof meta>

export const Pending: Story = {}

export const Active: Story = { args: { pending: false } }

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

function Answering() {
  const [practice, setPractice] = useState<Practice>()
  return (
    <Doors practice={practice} titleAs="h1" legal={legal}>
      <Button onClick={() => setPractice(brightSmiles)}>Answer</Button>
    </Doors>
  )
}

/** Before it is known whose page it is, the logo has its room: nothing moves down when it comes. */
export const KnownLater: Story = {
  render: () => <Answering />,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const { offsetHeight } = canvas.getByRole('banner')
    await userEvent.click(canvas.getByRole('button', { name: 'Answer' }))
    await expect(canvas.getByRole('img', { name: brightSmiles.name })).toBeInTheDocument()
    await expect(canvas.getByRole('banner').offsetHeight).toBe(offsetHeight)
  },
}

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } }

export const LuminousBrand: Story = { args: { practice: lakeside }, globals: { brand: '#f4d35e' } }

export const NoLogo: Story = { args: { practice: canyon }, globals: { brand: '#ffffff' } }
