import type { ReactNode } from 'react'
import { glyph, mark } from './CardMark.css.ts'
import { CardIcon } from '../icon/Icons.tsx'

/** An icon in the frame of a card logo: a bank account or an unknown card. */
export function GlyphMark({
  icon,
}: {
  /** The icon in the frame. */
  readonly icon: ReactNode
}) {
  return <span className={glyph}>{icon}</span>
}

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover'

type NetworkMark = { readonly ground?: string; readonly edge?: string; readonly drawing: ReactNode }

// Card networks' own colors, in every theme.
const marks: Readonly<Record<CardBrand, NetworkMark>> = {
  visa: {
    drawing: (
      <text x="19" y="16.2" fontStyle="italic" fontSize="11.5" fill="#1a2a78">
        VISA
      </text>
    ),
  },
  mastercard: {
    drawing: (
      <>
        <circle cx="15.5" cy="12" r="6" fill="#e0202c" />
        <circle cx="22.5" cy="12" r="6" fill="#f2a128" />
        <path d="M19 7.13a6 6 0 0 1 0 9.74 6 6 0 0 1 0-9.74Z" fill="#f06a20" />
      </>
    ),
  },
  amex: {
    ground: '#1f6fcf',
    edge: '#1f6fcf',
    drawing: (
      <text x="19" y="15.2" fontSize="8.5" fill="#fff">
        AMEX
      </text>
    ),
  },
  discover: {
    drawing: (
      <>
        <circle cx="25" cy="12" r="4.5" fill="#ee7623" />
        <path
          d="M7 9.5v5M10 9.5h5M10 12h4M10 14.5h5"
          stroke="#333c4a"
          strokeWidth="1.4"
          strokeLinecap="round"
        />
      </>
    ),
  },
}

const isKnown = (brand: string): brand is CardBrand => brand in marks

/** A card network's logo. Decorative: the network's name is always next to it. */
export function CardMark({
  brand,
}: {
  /** The network's name from the provider; an unknown one gets a generic card. */
  readonly brand: string
}) {
  if (!isKnown(brand)) return <GlyphMark icon={<CardIcon />} />
  const { ground = '#fff', edge = '#d6dbe2', drawing } = marks[brand]
  return (
    <svg
      className={mark}
      width="38"
      height="24"
      viewBox="0 0 38 24"
      textAnchor="middle"
      fontWeight="800"
      aria-hidden="true"
    >
      <rect x="0.5" y="0.5" width="37" height="23" rx="4" fill={ground} stroke={edge} />
      {drawing}
    </svg>
  )
}

const accepted: readonly CardBrand[] = ['visa', 'mastercard', 'amex', 'discover']

/** The logos of all accepted networks. */
export const CardMarks = () => accepted.map((brand) => <CardMark key={brand} brand={brand} />)
