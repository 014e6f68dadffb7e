import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  mergeThemeOverrides,
  type VariantColorsResolver,
} from '@mantine/core'

const same = (colour: string): MantineColorsTuple => [
  colour,
  colour,
  colour,
  colour,
  colour,
  colour,
  colour,
  colour,
  colour,
  colour,
]

/** The host's colour comes as `--brand…` with its contrasts guarded (kernel/theme.ts), so the library never reckons with it. */
const variantColorResolver: VariantColorsResolver = input => {
  const colour = input.color ?? input.theme.primaryColor
  const made = defaultVariantColorsResolver(input)
  return colour === 'brand' && input.variant === 'filled' ? { ...made, color: 'var(--brand-ink)' } : made
}

const focusRing = { focusRing: 'auto', cursorType: 'pointer', respectReducedMotion: true } as const

/** Heights of controls as ui/public/tokens.css has them: those of a page, those of a row or a card, those inside a line of text. */
const heights = {
  sm: 'var(--control-low)',
  xs: 'var(--control-row)',
  'compact-sm': 'var(--control-line)',
  md: 'var(--control)',
  lg: 'var(--control)',
}
const heightOf = (size: unknown) => Object.entries(heights).find(([name]) => name === size)?.[1]

/** Sizes in px: text 12 to 18, that of controls 13, radius 8. */
const appTheme = createTheme({
  ...focusRing,
  primaryColor: 'brand',
  primaryShade: 6,
  // Ours from text to ground (ui/public/tokens.css) in place of a neutral grey.
  colors: {
    brand: same('var(--brand)'),
    dark: [
      '#ececf1',
      '#c9ccd8',
      '#a6abb8',
      '#8b90a0',
      '#565b6b',
      '#353946',
      '#1f222b',
      '#1a1c23',
      '#14151b',
      '#0f1015',
    ],
  },
  variantColorResolver,
  fontFamily: "'Inter Variable', var(--font)",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '1.3' },
      h2: { fontSize: '16px', lineHeight: '1.35' },
      h3: { fontSize: '14px', lineHeight: '1.4' },
      h4: { fontSize: '14px', lineHeight: '1.4' },
    },
  },
  components: {
    Loader: { defaultProps: { role: 'status' } },
    Button: {
      defaultProps: { size: 'sm' },
      styles: { root: { fontWeight: 560 } },
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({
        root: { '--button-height': heightOf(size), '--button-fz': 'var(--mantine-font-size-sm)' },
      }),
    },
    Input: {
      vars: (_theme: unknown, { size = 'sm' }: { size?: unknown }) => ({
        wrapper: { '--input-height': heightOf(size), '--input-fz': 'var(--mantine-font-size-sm)' },
      }),
    },
    TextInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm' } },
    NativeSelect: { defaultProps: { size: 'sm' } },
    Pagination: {
      vars: () => ({
        root: {
          '--pagination-control-size': 'var(--control-row)',
          '--pagination-control-fz': 'var(--mantine-font-size-sm)',
        },
      }),
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'var(--control-low)' } },
    Menu: { defaultProps: { shadow: 'md', withinPortal: true, withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true, events: { hover: true, focus: true, touch: true } } },
  },
})

/** The look of work screens; `close` names the button that closes what floats. */
export function appThemeWith(close: string) {
  const defaultProps = { closeButtonProps: { 'aria-label': close } }
  return mergeThemeOverrides(appTheme, {
    components: { Modal: { defaultProps }, Drawer: { defaultProps }, Notification: { defaultProps } },
  })
}

/** The library's variables in terms of ours (ui/public/tokens.css), so that both looks and every contrast have one source. */
export const appVariables: CSSVariablesResolver = () => ({ variables: {}, light: tones, dark: tones })

function brand(prefix: `--${string}`): Record<`--${string}`, string> {
  return {
    [`${prefix}-text`]: 'var(--brand-link)',
    [`${prefix}-filled`]: 'var(--brand)',
    [`${prefix}-filled-hover`]: 'var(--brand-hover)',
    [`${prefix}-contrast`]: 'var(--brand-ink)',
    [`${prefix}-light`]: 'var(--brand-tint)',
    [`${prefix}-light-hover`]: 'var(--brand-tint)',
    [`${prefix}-light-color`]: 'var(--brand-link)',
    [`${prefix}-outline`]: 'var(--brand-edge)',
    [`${prefix}-outline-hover`]: 'var(--brand-tint)',
  }
}

const tones: Record<`--${string}`, string> = {
  ...brand('--mantine-color-brand'),
  ...brand('--mantine-primary-color'),
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-soft)',
  '--mantine-color-placeholder': 'var(--text-soft)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--text-soft)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-anchor': 'var(--brand-link)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-gray-light': 'var(--sunken)',
  '--mantine-color-gray-light-hover': 'var(--sunken)',
  '--mantine-color-gray-light-color': 'var(--text)',
  '--mantine-color-red-text': 'var(--bad)',
  '--mantine-color-red-filled': 'light-dark(#b3202f, #c8303f)',
  '--mantine-color-red-filled-hover': 'light-dark(#971b28, #b32a38)',
  '--mantine-color-red-light': 'var(--bad-tint)',
  '--mantine-color-red-light-hover': 'var(--bad-tint)',
  '--mantine-color-red-light-color': 'var(--bad)',
  '--mantine-color-red-outline': 'var(--bad)',
}
