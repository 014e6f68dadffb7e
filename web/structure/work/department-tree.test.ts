import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Department } from '@hireloom/contract/structure/departments.ts'
import { departmentsFor, treeOf } from './department-tree.ts'

const row = (departmentId: number, name: string, parentId: number | null = null): Department => ({
  departmentId,
  name,
  parentId,
  path: [name],
  managerUserId: null,
  managerName: null,
  userCount: 0,
  teamCount: 0,
  jobCount: 0,
  departmentCount: 0,
  version: 1,
})
const departments = [row(1, 'Engineering'), row(2, 'Gestión de datos', 1), row(3, 'Storage', 2), row(4, 'Sales')]

test('departments stand below those they belong to', () => {
  assert.deepEqual(treeOf(departments), [
    {
      value: '1',
      label: 'Engineering',
      children: [{ value: '2', label: 'Gestión de datos', children: [{ value: '3', label: 'Storage', children: [] }] }],
    },
    { value: '4', label: 'Sales', children: [] },
  ])
})

test('words are found without accents and case, with everything above what holds them', () => {
  const found = (words: string) => departmentsFor(departments, words, 'es').map(({ departmentId }) => departmentId)
  assert.deepEqual(found('GESTION'), [1, 2])
  assert.deepEqual(found('stor'), [1, 2, 3])
  assert.deepEqual(found('datos gestion'), [1, 2])
  assert.deepEqual(found(''), [1, 2, 3, 4])
  assert.deepEqual(found('nobody'), [])
})
