import { createContext, use, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { alone as aloneStyle, tone as toneStyles } from './Link.css.ts'
import { separateTexts, Numeric } from '../text/Text.tsx'
import { formatPhone, phoneHref } from '../format/index.ts'

export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & { readonly href: string }

const PlainAnchor = ({ children, ...props }: AnchorProps) => <a {...props}>{children}</a>

const LinkContext = createContext<ComponentType<AnchorProps>>(PlainAnchor)

type LinkProviderProps = { readonly component: ComponentType<AnchorProps>; readonly children: ReactNode }

/** Renders every link below with `component`, so that the app's router handles it. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>
}

/** The component of the nearest LinkProvider, or a plain anchor. */
export const useAnchor = (): ComponentType<AnchorProps> => use(LinkContext)

type Props = {
  readonly href: string
  readonly tone?: keyof typeof toneStyles | undefined
  /** Outside a sentence, with a target of 44 px on a phone. */
  readonly alone?: boolean | undefined
  readonly children: ReactNode
}

/** A link to another page. An action on this page is a Button or a TextButton. */
export function Link({ tone = 'accent', alone = false, children, ...anchor }: Props) {
  const Anchor = useAnchor()
  return (
    <Anchor {...anchor} className={classes(toneStyles[tone], alone && aloneStyle)}>
      {separateTexts(children)}
    </Anchor>
  )
}

type PhoneLinkProps = {
  /** Digits or a formatted number. */
  readonly phone: string
  readonly tone?: 'accent' | 'inherit' | 'supporting' | undefined
  /** Outside a sentence, with a target of 44 px on a phone. */
  readonly alone?: boolean | undefined
}

/** A phone number to call, formatted as (###) ###-####, without line breaks. */
export function PhoneLink({ phone, tone, alone }: PhoneLinkProps) {
  return (
    <Numeric>
      <Link href={phoneHref(phone)} tone={tone} alone={alone}>
        {formatPhone(phone)}
      </Link>
    </Numeric>
  )
}

type TextButtonProps = {
  readonly onClick: () => void
  readonly tone?: keyof typeof toneStyles | undefined
  readonly lang?: string | undefined
  /** Outside a sentence, with a target of 44 px on a phone. */
  readonly alone?: boolean | undefined
  readonly children: ReactNode
}

/** An action with a link's look, usually inside a sentence. */
export function TextButton({ tone = 'accent', alone = false, ...button }: TextButtonProps) {
  return <button type="button" {...button} className={classes(toneStyles[tone], alone && aloneStyle)} />
}
