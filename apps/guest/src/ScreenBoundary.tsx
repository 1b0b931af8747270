import { Component, type ReactNode } from 'react'
import { sayUnloaded } from './say-unloaded.ts'

type Props = { readonly children: ReactNode }

/** Stands around a page's screen: where it breaks, or a part of it can't be fetched, the document says so. */
export class ScreenBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    sayUnloaded()
  }

  override render() {
    return this.state.broken ? null : this.props.children
  }
}
