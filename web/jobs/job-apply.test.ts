import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyWays, showsApply } from './job-apply.ts'

const both = { id: 7, applyRoleType: 'both', loginUrl: null } as const

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

test('an employer with a page of its own to sign in has people sent there, with the way back', () => {
  const { signIn, form } = applyWays({ ...both, loginUrl: 'https://careers.example/login?site=2' }, '', false)
  const back = encodeURIComponent('/app/roboroy/apply/job/7/apply')
  assert.equal(signIn, `https://careers.example/login?site=2&r=${back}`)
  assert.equal(form, '/public/r/job/7/apply')
})

test('there is a choice only where guests and members may apply and nobody is signed in', () => {
  assert.equal(applyWays(both, '', false).hasChoice, true)
  assert.equal(applyWays(both, '', true).hasChoice, false)
  const guest = applyWays({ ...both, applyRoleType: 'guest' }, '', false)
  assert.deepEqual([guest.hasChoice, guest.straight], [false, '/public/r/job/7/apply'])
  const member = applyWays({ ...both, applyRoleType: 'signed in' }, '', false)
  assert.deepEqual([member.hasChoice, member.straight], [false, member.signIn])
  const inside = applyWays({ ...both, applyRoleType: 'signed in' }, '', true)
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
