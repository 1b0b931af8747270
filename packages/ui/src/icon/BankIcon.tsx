import { Svg } from './private/Svg.tsx'

export const BankIcon = () => (
  <Svg d="M4 9.5 12 5l8 4.5M5 9.5h14M6.5 12.5V17M10.2 12.5V17M13.8 12.5V17M17.5 12.5V17M4.5 19.5h15" />
)
