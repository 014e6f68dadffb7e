import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyWays, showsApply } from './job-apply.ts'

const both = { id: 7, applyRoleType: 'both' } as const

test('the form keeps what says where one came from, and drops what only the page needs', () => {
  const search = '?sharing=h&micrositeId=m&ref=friend&popup=1&email=1&lang=es&enableApply=1'
  const ways = applyWays(both, search, false)
  assert.equal(ways.form, '/public/r/job/7/apply?sharing=h&micrositeId=m&ref=friend')
  assert.equal(ways.refer, '/public/r/job/7/apply?sharing=h&micrositeId=m&ref=friend&refer=1')
})

test('signing in leads back to the form through the address known from letters', () => {
  const { signIn } = applyWays(both, '?micrositeId=m', false)
  assert.equal(signIn, `/professional/login?r=${encodeURIComponent('/app/roboroy/apply/job/7/apply?micrositeId=m')}`)
})

test('there is a choice only where guests and members may apply and nobody is signed in', () => {
  assert.equal(applyWays(both, '', false).hasChoice, true)
  assert.equal(applyWays(both, '', true).hasChoice, false)
  const guest = applyWays({ id: 7, applyRoleType: 'guest' }, '', false)
  assert.deepEqual([guest.hasChoice, guest.straight], [false, '/public/r/job/7/apply'])
  const member = applyWays({ id: 7, applyRoleType: 'signed in' }, '', false)
  assert.deepEqual([member.hasChoice, member.straight], [false, member.signIn])
  const inside = applyWays({ id: 7, applyRoleType: 'signed in' }, '', true)
  assert.equal(inside.straight, '/public/r/job/7/apply')
})

test('enableApply shows Apply to those who usually do not apply, hides it with 0, and opens nothing that is closed', () => {
  assert.deepEqual(
    (['open', 'applied', 'other', 'none'] as const).map(state => [
      showsApply(state, ''),
      showsApply(state, '?enableApply=1'),
      showsApply(state, '?enableApply=0'),
      showsApply(state, '?enableApply=false'),
    ]),
    [
      [true, true, false, false],
      [true, true, false, false],
      [false, true, false, false],
      [false, false, false, false],
    ],
  )
})
