import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ButtonLink } from '../button/ButtonLink.tsx'
import { Text } from '../text/Text.tsx'
import { tone } from './Link.css.ts'
import { Link, LinkProvider, type AnchorProps, PhoneLink, TextButton } from './Link.tsx'
import { guide, namesOf } from '../testing/index.ts'

/** A link to another page. */
const meta = {
  title: 'Components/Link',
  parameters: {
    ...guide({
      use: [
        'inside a sentence, and for secondary navigation',
        'TextButton: the same look for an action inside a sentence',
        'PhoneLink: for every phone number',
      ],
      instead: [
        { when: 'It is the main action of the page', take: 'Components/Button' },
        { when: 'A whole row is the target', take: 'Components/List' },
      ],
      pairs: [
        {
          good: () => (
            <Text>
              Read the <Link href="#terms">Terms of Use</Link>.
            </Text>
          ),
          why: 'Name the page it leads to.',
          bad: () => (
            <Text>
              For our terms <Link href="#terms">click here</Link>.
            </Text>
          ),
          whyNot: 'Don’t use words that mean nothing in a list of links.',
        },
      ],
      accessibility: [
        'Underlined inside text, so that color is not the only sign',
        'A phone number is a tel: link that doesn’t break over two lines',
      ],
    }),
  },
  component: Link,
  subcomponents: { TextButton, PhoneLink },
  argTypes: { tone: { options: namesOf(tone), control: 'select' } },
  args: { href: '#login', children: 'Log in' },
} satisfies Meta<typeof Link>

export default meta

type Story = StoryObj<typeof meta>

export const InASentence: Story = {
  render: (args) => (
    <Text>
      Already have an account? <Link {...args} /> or read the{' '}
      <Link href="#terms" tone="supporting">
        Terms
      </Link>
      .
    </Text>
  ),
}

export const Phone: Story = {
  render: () => (
    <Text>
      Call us at <PhoneLink phone="2125550142" />.
    </Text>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '(212) 555-0142' })).toHaveAttribute(
      'href',
      'tel:+12125550142',
    )
  },
}

export const OnAButton: Story = {
  render: () => (
    <Text>
      <TextButton onClick={fn()}>Send the code again</TextButton>
    </Text>
  ),
}

const routed = fn()

const RouterAnchor = ({ href, children, ...anchor }: AnchorProps) => (
  <a
    {...anchor}
    href={href}
    onClick={(event) => {
      event.preventDefault()
      routed(href)
    }}
  >
    {children}
  </a>
)

/** Inside a LinkProvider, the app's router handles every link; a button link also reacts to the space bar. */
export const HandledByARouter: Story = {
  render: (args) => (
    <LinkProvider component={RouterAnchor}>
      <Link {...args} />
      <ButtonLink href="#create">Create account</ButtonLink>
    </LinkProvider>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Log in' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }))
    await userEvent.keyboard(' ')
    await expect(routed.mock.calls).toEqual([['#login'], ['#create'], ['#create']])
  },
}
