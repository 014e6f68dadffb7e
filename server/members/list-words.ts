import type { MemberRole } from '@hireloom/contract/permissions.ts'

export type Column = 'email' | 'fullName' | 'role' | 'officeName' | 'departmentName'

/** What the columns of a list of people are headed with, in lower case: our languages, and what other systems write. */
const headings: Record<Column, readonly string[]> = {
  email: [
    'email',
    'e-mail',
    'mail',
    'address',
    'email address',
    'e-mail address',
    'work email',
    'البريد الإلكتروني',
    'البريد',
    'عنوان البريد الإلكتروني',
    '邮箱',
    '电子邮箱',
    '电子邮件',
    '邮箱地址',
    '邮件地址',
    'メール',
    'メールアドレス',
    'eメール',
    'correo',
    'correo electrónico',
    'dirección de correo',
    'อีเมล',
    'ที่อยู่อีเมล',
  ],
  fullName: [
    'name',
    'full name',
    'fullname',
    'display name',
    'الاسم',
    'الاسم الكامل',
    '姓名',
    '名称',
    '名字',
    '名前',
    '氏名',
    'nombre',
    'nombre completo',
    'nombre y apellidos',
    'ชื่อ',
    'ชื่อ-นามสกุล',
    'ชื่อเต็ม',
  ],
  role: ['role', 'الدور', '角色', 'ロール', '役割', 'rol', 'บทบาท'],
  officeName: [
    'office',
    'offices',
    'المكتب',
    'المكاتب',
    '办公室',
    '办事处',
    'オフィス',
    '事業所',
    'oficina',
    'สำนักงาน',
  ],
  departmentName: ['department', 'dept', 'القسم', 'الأقسام', '部门', '部署', '部門', 'departamento', 'แผนก', 'ฝ่าย'],
}

/** What the standard roles are called in our languages, in lower case. */
const roleNames: Record<MemberRole, readonly string[]> = {
  company_admin: [
    'administrator',
    'admin',
    'company admin',
    'المسؤول',
    '管理员',
    '管理者',
    'administrador',
    'ผู้ดูแลระบบ',
  ],
  recruiter: ['recruiter', 'مسؤول التوظيف', '招聘人员', '採用担当者', 'reclutador', 'ผู้สรรหา'],
  hiring_manager: [
    'hiring manager',
    'مدير التوظيف',
    '用人经理',
    '採用責任者',
    'responsable de contratación',
    'ผู้จัดการที่รับสมัคร',
  ],
  reporting_manager: [
    'reporting manager',
    'المدير المباشر',
    '直属上级',
    '直属の上司',
    'responsable directo',
    'ผู้บังคับบัญชาโดยตรง',
  ],
  interviewer: ['interviewer', 'مُجري المقابلات', '面试官', '面接官', 'entrevistador', 'ผู้สัมภาษณ์'],
  coordinator: ['coordinator', 'المنسّق', '协调员', 'コーディネーター', 'coordinador', 'ผู้ประสานงาน'],
  approver: ['approver', 'المعتمِد', '审批人', '承認者', 'aprobador', 'ผู้อนุมัติ'],
  agency_recruiter: [
    'agency recruiter',
    'مسؤول توظيف في وكالة',
    '猎头公司招聘人员',
    '人材紹介会社の担当者',
    'reclutador de agencia',
    'ผู้สรรหาจากบริษัทจัดหางาน',
  ],
  analyst: ['analyst', 'المحلل', '分析师', 'アナリスト', 'analista', 'นักวิเคราะห์'],
  read_only: ['read only', 'read-only', 'للقراءة فقط', '只读', '閲覧のみ', 'solo lectura', 'อ่านอย่างเดียว'],
}

/** A word of a list without case, blanks around it, and the underscores of other systems. */
export const plainWord = (text: string): string => text.normalize('NFC').replaceAll('_', ' ').trim().toLowerCase()

const turned = <K extends string>(words: Record<K, readonly string[]>): ReadonlyMap<string, K> => {
  const byWord = new Map<string, K>()
  for (const key in words) for (const word of words[key]) byWord.set(plainWord(word), key)
  return byWord
}

/** The column under a heading, by its plain word. */
export const columnOf = turned(headings)
/** The standard role of a name, by its plain word. */
export const roleOf = turned(roleNames)
