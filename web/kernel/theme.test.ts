import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrast, parseHex } from './colour.ts'
import { brandVariables } from './theme.ts'

const loud = ['#ffd400', '#00c2a8', '#e11d48', '#613c58', '#4f46e5', '#808080', '#777777', '#ffffff', '#000000', '#0f0']

const rgb = (text: string | undefined) => parseHex(text ?? '') ?? [0, 0, 0]
const sides = (text = '') => /light-dark\((#\w+),(#\w+)\)/.exec(text) ?? []

test('text on a brand colour keeps 4.5:1, whatever the colour', () => {
  for (const colour of loud) {
    const theme = brandVariables(colour)
    assert.ok(contrast(rgb(theme['--brand']), rgb(theme['--brand-ink'])) >= 4.5, colour)
  }
})

test('links in the brand colour keep 4.5:1 on every ground of both looks', () => {
  for (const colour of loud) {
    const theme = brandVariables(colour)
    const [, light, dark] = sides(theme['--brand-link'])
    const [, lightTint, darkTint] = sides(theme['--brand-tint'])
    for (const ground of ['#ffffff', '#f4f5f7', lightTint]) assert.ok(contrast(rgb(light), rgb(ground)) >= 4.5, colour)
    for (const ground of ['#14151b', '#24262e', darkTint]) assert.ok(contrast(rgb(dark), rgb(ground)) >= 4.5, colour)
  }
})

test('a readable brand colour is left as it is', () => {
  assert.equal(brandVariables('#613c58')['--brand'], '#613c58')
  assert.equal(brandVariables('#ffd400')['--brand'], '#ffd400')
})
