import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrast, parseHex } from './colour.ts'
import { themeStyle } from './host-theme.ts'

const loud = ['#ffd400', '#00c2a8', '#e11d48', '#613c58', '#4f46e5', '#808080', '#777777', '#ffffff', '#000000', '#0f0']

const rgb = (text: string | undefined) => parseHex(text ?? '') ?? [0, 0, 0]
const sides = (text = '') => /light-dark\((#\w+),(#\w+)\)/.exec(text) ?? []

test('a colour that is none becomes our own, and nothing of it reaches the page', () => {
  const style = themeStyle({ primaryColor: 'red}</style><script>' })
  assert.match(style, /--brand:#4f46e5/)
  assert.doesNotMatch(style, /script/)
})

test('whatever colour lies behind head and foot, what stands there is readable, and the page keeps its own where there is none', () => {
  const own = themeStyle({ primaryColor: '#4f46e5' })
  assert.doesNotMatch(own, /header|footer/)
  for (const colour of loud) {
    const style = themeStyle({ primaryColor: '#4f46e5', headerColor: colour, secondaryColor: colour })
    for (const band of ['header', 'footer']) {
      const [, lines = ''] = new RegExp(`\\.${band}\\{(.*?)\\}`).exec(style) ?? []
      const of = (name: string) => rgb(new RegExp(`(?:^|;)${name}:(#\\w+)`).exec(lines)?.[1])
      for (const ground of ['background', '--surface', '--sunken'])
        for (const text of ['color', '--text', '--text-soft', '--brand-link'])
          assert.ok(contrast(of(text), of(ground)) >= 4.5, `${colour}: ${text} on ${ground}`)
      assert.ok(contrast(of('--line-strong'), of('background')) >= 3, colour)
      assert.ok(contrast(of('--brand-edge'), of('background')) >= 3, colour)
    }
  }
})

test('the third colour of a host marks what is chosen, readable on every ground', () => {
  const [, light, dark] = sides(
    /--brand-edge:(light-dark\([^)]*\))/.exec(themeStyle({ primaryColor: '#4f46e5', tertiaryColor: '#ffd400' }))?.[1],
  )
  for (const ground of ['#ffffff', '#f4f5f7']) assert.ok(contrast(rgb(light), rgb(ground)) >= 3)
  for (const ground of ['#14151b', '#24262e']) assert.ok(contrast(rgb(dark), rgb(ground)) >= 3)
  assert.equal(dark, '#ffd400')
})
