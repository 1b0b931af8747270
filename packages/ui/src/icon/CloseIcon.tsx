import { Svg } from './private/Svg.tsx'

export const CloseIcon = () => <Svg d="M6 6l12 12M18 6 6 18" />
