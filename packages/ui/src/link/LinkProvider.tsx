import { createContext, use, type ComponentProps, type ComponentType, type ReactNode } from 'react'

export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & { readonly href: string }

const Anchor = ({ children, ...props }: AnchorProps) => <a {...props}>{children}</a>

const LinkContext = createContext<ComponentType<AnchorProps>>(Anchor)

type Props = { readonly component: ComponentType<AnchorProps>; readonly children: ReactNode }

/** Renders every link below with `component`, so that the app's router handles it. */
export function LinkProvider({ component, children }: Props) {
  return <LinkContext value={component}>{children}</LinkContext>
}

/** The component of the nearest LinkProvider, or a plain anchor. */
export const useAnchor = (): ComponentType<AnchorProps> => use(LinkContext)
