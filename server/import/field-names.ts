import {
  isObject,
  type JsonObject,
  type LooseField,
  looseFields,
  looseOf,
  textOf,
  type Understood,
  WrongFile,
} from './loose.ts'
import { wordKey } from './word-key.ts'

/** Names under which sources keep a field, in six languages; the first that has a text is taken. */
const aliases: Record<LooseField | 'locations' | 'skills', string> = {
  id: 'id|job id|external id|reference number|reference|ref|requisition id|req id|job reference|guid|uuid|slug|shortcode|uniq id|posting id|referencia|编号|番号|رقم الوظيفة|รหัสงาน|求人番号|求人id|职位编号|岗位编号|职位id|رقم الإعلان|رمز الوظيفة|id de la oferta|código de oferta|รหัสประกาศ|เลขที่งาน',
  title:
    'title|job title|position|position title|position name|job name|role|vacancy title|headline|职位|职位名称|職種|求人タイトル|المسمى الوظيفي|الوظيفة|puesto|título|titulo|cargo|ตำแหน่ง|ตำแหน่งงาน|岗位|岗位名称|招聘职位|招聘岗位|求人名|職種名|ポジション|役職|مسمى الوظيفة|عنوان الوظيفة|اسم الوظيفة|nombre del puesto|título del puesto|oferta|role name|ชื่องาน|ชื่อตำแหน่ง|ตำแหน่งที่รับสมัคร',
  company:
    'company|company name|employer|employer name|organization|organisation|hiring organization|hiring company|firm|公司|公司名称|会社|会社名|企業名|الشركة|اسم الشركة|جهة العمل|empresa|compañía|บริษัท|advertiser|company full name|comp name|企业|企业名称|用人单位|雇用主|事業所名|المنشأة|اسم المنشأة|صاحب العمل|nombre de la empresa|compañia|empleador|ชื่อบริษัท|นายจ้าง',
  country:
    'country|country code|country iso|country text|country name|国家|国|البلد|الدولة|país|pais|ประเทศ|国家/地区|国名|国・地域',
  city: 'city|town|locality|ciudad|المدينة|市区町村|จังหวัด|城市|市|都市|ciudad de trabajo|población|เมือง|จังหวัดที่ทำงาน',
  region: 'region|state|province|estado|provincia|المنطقة|都道府県|省份|地区|省|comunidad autónoma|สังกัดจังหวัด|จังหวัด|ภาค',
  description:
    'description|job description|description html|content|content html|body html|body|details|summary|job desc|full description|description html|contents|snippet|job descriptions|description plain|职位描述|工作内容|仕事内容|الوصف|الوصف الوظيفي|descripción|descripcion|รายละเอียด|รายละเอียดงาน|encoded|岗位职责|工作职责|岗位描述|职责描述|業務内容|職務内容|仕事の内容|وصف الوظيفة|المهام|descripción del puesto|descripción de la oferta|funciones|ลักษณะงาน|หน้าที่ความรับผิดชอบ|คำอธิบายงาน',
  requirements:
    'requirements|requirement|job requirements|job req|qualifications text|responsibilities|任职要求|応募資格|المتطلبات|requisitos|คุณสมบัติ|任职资格|职位要求|岗位要求|必須スキル|応募条件|الشروط|متطلبات الوظيفة|requisitos del puesto|คุณสมบัติผู้สมัคร',
  benefit: 'benefit|benefits|perks|job benefits|福利|福利厚生|المزايا|beneficios|สวัสดิการ',
  companyDesc:
    'company description|company desc|about the company|about us|company profile|company overview|employer description|公司简介|公司介绍|企业介绍|会社概要|会社紹介|企業紹介|نبذة عن الشركة|وصف الشركة|descripción de la empresa|sobre la empresa|เกี่ยวกับบริษัท|ข้อมูลบริษัท',
  industry:
    'industry|sector|industries|行业|業界|القطاع|industria|อุตสาหกรรม|所属行业|業種|المجال|sector de actividad|ประเภทธุรกิจ',
  function: 'function|job function|功能|职能|función|occupational category',
  category: 'category|categories|job category|类别|職種カテゴリ|الفئة|categoría|categoria|หมวดหมู่',
  department:
    'department|departments|team|division|部门|部署|القسم|departamento|แผนก|所属部门|部署名|الإدارة|área|แผนกงาน',
  office: 'office|branch|oficina|สาขา',
  jobType:
    'job type|type|employment type|employment|contract type|time type|job types|employment type code|contract time|work type|formatted work type|working time|schedule|commitment|工作类型|雇用形態|نوع الوظيفة|نوع الدوام|tipo de empleo|jornada|ประเภทงาน|工作性质|职位类型|勤務形態|نوع العمل|tipo de contrato|tipo de jornada|รูปแบบงาน|ลักษณะการจ้าง',
  workMode:
    'work mode|workplace type|work place|remote option|workplace|remote type|work setting|work arrangement|office type|modalidad',
  isRemote: 'is remote|remote|telecommuting|telecommute|remote allowed|work from home',
  term: 'term|contract term|contract|duration type',
  seniority:
    'seniority|level|job level|career level|experience level|formatted experience level|levels|seniority level|nivel|المستوى',
  minExp: 'min exp|minimum experience|min experience|experience min|years min|min years',
  maxExp: 'max exp|maximum experience|max experience|experience max|years max|max years',
  expText:
    'min exp text|exp text|experience|experience text|years of experience|experience required|work experience|required experience|经验|工作经验|経験|الخبرة|سنوات الخبرة|experiencia|ประสบการณ์|经验要求|工作年限|経験年数|必要経験|الخبرة المطلوبة|experiencia mínima|experiencia requerida|ประสบการณ์ทำงาน',
  qualification:
    'qualification|qualifications|education|education level|degree|minimum education|学历|学歴|المؤهل|المؤهل العلمي|educación|formación|estudios|วุฒิการศึกษา|学历要求|最終学歴|المستوى التعليمي|estudios mínimos|nivel de estudios|ระดับการศึกษา',
  vacancies:
    'vacancies|vacancy|openings|number of openings|positions|number of vacancies|number vacancies|headcount|vacancies text|招聘人数|募集人数|عدد الشواغر|vacantes|อัตรา|จำนวน|人数|採用人数|عدد الوظائف|número de vacantes|plazas|จำนวนที่รับ|จำนวนอัตรา',
  salaryMin: 'salary min|min salary|minimum salary|salary minimum|salary from|pay min|salary low|compensation min',
  salaryMax: 'salary max|max salary|maximum salary|salary maximum|salary to|pay max|salary high|compensation max',
  currency: 'currency|salary currency|currency code|币种|通貨|العملة|moneda|สกุลเงิน',
  salaryPeriod: 'salary period|pay period|salary interval|salary unit|pay frequency|salary type|interval',
  salaryText:
    'salary text|salary|salary range|compensation|pay|wage|薪资|薪水|给料|給与|الراتب|salario|sueldo|เงินเดือน|comp|salary estimate|estimated salary|薪酬|月薪|年薪|待遇|薪资范围|月給|年収|給料|الأجر|الراتب الشهري|retribución|rango salarial|salario ofrecido|ค่าตอบแทน|อัตราเงินเดือน',
  openDate:
    'open date|date posted|posted|posted date|posted at|date|publication date|publish date|published|published at|published on|pub date|posted on|start date posted|creation date|created at|created|publication start date|listed time|original listed time|post date|posting date|open date text|open date hijri|posted text|listed at|first published|release date|released date|updated|发布时间|发布日期|掲載日|تاريخ النشر|fecha|fecha de publicación|วันที่ประกาศ|发布|更新时间|公開日|掲載開始日|投稿日|تاريخ الإعلان|تاريخ البدء|fecha publicación|fecha de la publicación|publicado|วันที่ลงประกาศ|วันที่เผยแพร่',
  closeDate:
    'close date|closing date|deadline|application deadline|expiration date|expiry date|expires|expires at|expires on date|expiry|closed time|end at|expires on|valid through|end date|apply by|close date text|截止日期|締切|تاريخ الانتهاء|fecha límite|fecha de cierre|วันปิดรับสมัคร|截止时间|有效期|応募締切|掲載終了日|آخر موعد للتقديم|تاريخ الإغلاق|fecha fin|fecha de fin|วันสิ้นสุดรับสมัคร|หมดเขต',
  hours: 'hours|work hours|working hours|shift|horario|工作时间|勤務時間|ساعات العمل|เวลาทำงาน',
  internalCode: 'internal code|requisition|code|internal job id|internal id|código',
  designation:
    'designation|official title|official designation|job grade|职级|職階|المسمى الرسمي|الدرجة الوظيفية|cargo oficial|categoría profesional|ชื่อตำแหน่งทางการ',
  reportingManager:
    'reporting manager|reporting manager email|reports to|manager email|line manager|line manager email|汇报对象|直属上级|上司|直属上司|المدير المباشر|jefe directo|reporta a|ผู้บังคับบัญชา|รายงานต่อ',
  contactEmail:
    'contact email|contact email address|job contact email|application email|联系邮箱|联系人邮箱|連絡先メール|応募連絡先メール|بريد التواصل|البريد الإلكتروني للتواصل|correo de contacto|email de contacto|อีเมลติดต่อ',
  lat: 'lat|latitude',
  lng: 'lng|lon|long|longitude',
  ats: 'ats|ats name|platform',
  url: 'url|link|apply url|application url|redirect url|careers url|job posting url|landing page|job url|absolute url|hosted url|apply link|external url|source url|链接|リンク|الرابط|enlace|ลิงก์|职位链接|网址|求人url|応募url|رابط التقديم|enlace de la oferta|ลิงก์สมัคร',
  lang: 'lang|language|locale|idioma|语言|言語|اللغة',
  active: 'active|is active|is open|is visible',
  hints: 'hints',
  locations:
    'locations|location|job location|location name|job location address|locations text|place|work location|address|工作地点|地点|勤務地|الموقع|مكان العمل|ubicación|ubicacion|lugar|localidad|สถานที่|สถานที่ทำงาน|candidate required location|地址|工作城市|上班地址|所在地|勤務先|المدينة والدولة|موقع العمل|lugar de trabajo|ubicación del puesto|สถานที่ปฏิบัติงาน|ที่ตั้ง',
  skills:
    'skills|skill|required skills|key skills|skills desc|tags|keywords|technologies|技能|スキル|المهارات|habilidades|competencias|ทักษะ|技能要求|关键词|必要スキル|المهارات المطلوبة|conocimientos|tecnologías|ทักษะที่ต้องการ',
}

export type FieldName = keyof typeof aliases
const fieldNames: FieldName[] = [...looseFields, 'locations', 'skills']
export const isFieldName = (name: string): name is FieldName => fieldNames.some(field => field === name)

/** For each field the keys (`wordKey`) under which a record may hold it, best first. */
export type FieldMap = ReadonlyMap<FieldName, readonly string[]>

const standard: FieldMap = new Map(
  fieldNames.map(field => [field, [wordKey(field), ...(aliases[field] ?? '').split('|').map(wordKey)]] as const),
)

const usualKeys = new Set([...standard.values()].flat())

/** Whether sources name a column so. */
export const isUsualName = (name: string): boolean => usualKeys.has(wordKey(name))

/** A column by its name in the file, and the field that it fills; null leaves it out. */
export interface MappedColumn {
  readonly name: string
  readonly field: FieldName | null
}

/** The field whose usual names the column's name is among, at the best place. */
export function proposedField(name: string): FieldName | null {
  const key = wordKey(name)
  const found = [...standard].flatMap(([field, keys]) => {
    const place = keys.indexOf(key)
    return place < 0 ? [] : [{ field, place }]
  })
  return found.sort((one, other) => one.place - other.place)[0]?.field ?? null
}

/** Takes these columns for these fields and no others; of several for one field the one with the most usual name goes first. */
export function exactMap(columns: readonly MappedColumn[]): FieldMap {
  return new Map(
    fieldNames.map(field => {
      const usual = standard.get(field) ?? []
      const keys = columns.filter(column => column.field === field).map(({ name }) => wordKey(name))
      return [field, [...new Set(keys)].sort((one, other) => usual.indexOf(one) - usual.indexOf(other))] as const
    }),
  )
}

/**
 * The usual names with a person's own choices before them: `{ title: 'Job Title' }`; a named header stands for that field alone. Columns that
 * were chosen earlier go before the usual ones where the file has them.
 */
export function fieldMap(chosen: Readonly<Record<string, string>>, earlier: readonly MappedColumn[] = []): FieldMap {
  const own = new Map<FieldName, string>()
  for (const [name, header] of Object.entries(chosen)) {
    const field = name === 'location' ? 'locations' : name === 'skill' ? 'skills' : name
    if (!isFieldName(field))
      throw new WrongFile(`--map: there is no field ${name}. Fields are ${fieldNames.join(', ')}.`)
    own.set(field, wordKey(header))
  }
  const known = earlier.filter(({ field }) => field !== null && !own.has(field))
  const taken = new Set([...own.values(), ...known.map(({ name }) => wordKey(name))])
  return new Map(
    [...standard].map(([field, keys]) => {
      const header = own.get(field)
      if (header !== undefined) return [field, [header]] as const
      const first = known.filter(column => column.field === field).map(({ name }) => wordKey(name))
      return [field, [...first, ...keys.filter(key => !taken.has(key))]] as const
    }),
  )
}

/** What a person chose, as it is kept for the source. */
export const columnsOfMap = (chosen: Readonly<Record<string, string>>): MappedColumn[] =>
  Object.entries(chosen).flatMap(([name, header]) => {
    const field = name === 'location' ? 'locations' : name === 'skill' ? 'skills' : name
    return isFieldName(field) ? [{ name: header, field }] : []
  })

interface Column {
  readonly name: string
  readonly value: unknown
}

/** A record's columns by the key of their name. */
function keyed(record: JsonObject): Map<string, Column> {
  const known = new Map<string, Column>()
  for (const [name, value] of Object.entries(record)) {
    const key = wordKey(name)
    if (textOf(known.get(key)?.value) === '') known.set(key, { name, value })
  }
  return known
}

/** Whether a record, or a header row given as one, has a title under any of its names. */
export function hasTitle(record: JsonObject, map: FieldMap): boolean {
  const names = new Set(Object.keys(record).map(wordKey))
  return (map.get('title') ?? []).some(key => names.has(key)) || isNamedJob(record)
}

/** Some boards call the title `name`; next to an employer or a description it can be nothing else. */
function isNamedJob(record: JsonObject): boolean {
  const has = (...names: string[]) => names.some(name => record[name] !== undefined)
  const isDescribed = has('description', 'contents', 'jobDescriptions', 'jobdescriptions')
  return (
    typeof record.name === 'string' &&
    isDescribed &&
    has('company', 'company_name', 'employer', 'locations', 'location', 'office')
  )
}

/** Sections of a text, given as a list or as objects with a name and a value, one after another. */
function longText(value: unknown): string {
  if (Array.isArray(value)) return value.map(longText).join('\n\n')
  if (!isObject(value)) return textOf(value)
  const heading = textOf(value.name ?? value.title)
  const text = longText(
    value.value ?? value.text ?? value.content ?? Object.values(value).filter(inner => typeof inner === 'object'),
  )
  return heading === '' ? text : `<h3>${heading}</h3>\n<p>${text}</p>`
}

/** A place that is given as text or in parts. */
export function placeText(place: unknown): string {
  if (!isObject(place)) return textOf(place)
  const address = isObject(place.address) ? place.address : place
  if (isObject(address.postalAddress)) return placeText(address.postalAddress)
  const part = (...names: string[]) => names.map(name => textOf(address[name])).find(text => text !== '') ?? ''
  const parts = [
    part('city', 'addressLocality', 'locality', 'town'),
    part('region', 'state', 'addressRegion', 'province'),
    part('country', 'addressCountry', 'countryName', 'countryCode'),
  ].filter(text => text !== '')
  return parts.length > 0
    ? [...new Set(parts)].join(', ')
    : textOf(place.fullLocation ?? place.name ?? place.location ?? place.address)
}

/** Splits what several words share a text by lines, commas and their like, but not inside brackets. */
export function splitWords(text: string): string[] {
  return text
    .split(/[\n\r\t;|、،，；·•]+|,(?![^(]{0,200}\))/)
    .map(word => word.replace(/^[\s\-*–]+|(?<![\s.])[\s.]+$/g, ''))
    .filter(word => word !== '')
}

const longFields: ReadonlySet<LooseField> = new Set(['description', 'requirements', 'benefit', 'companyDesc'])

/** Understands a record with named values: a line of CSV, an object of a list, an element of XML. */
export function looseFromRecord(record: JsonObject, map: FieldMap): Understood {
  const known = keyed(record)
  const taken = new Set<string>()
  const take = (column: Column | undefined, ...read: readonly unknown[]) => {
    if (column && read.some(value => textOf(value) !== '')) taken.add(column.name)
  }
  const columnOf = (field: FieldName): Column | undefined =>
    (map.get(field) ?? [])
      .map(key => known.get(key))
      .find(column => column && (textOf(column.value) !== '' || isObject(column.value)))
  const fields: Partial<Record<LooseField, unknown>> = {}
  for (const field of looseFields) {
    const column = columnOf(field)
    fields[field] = longFields.has(field) ? longText(column?.value) : column?.value
    take(column, fields[field])
  }
  if (fields.title === undefined && isNamedJob(record)) {
    fields.title = record.name
    taken.add('name')
  }
  const salary = fields.salaryText
  if (isObject(salary)) {
    fields.salaryMin ??= salary.min ?? salary.from ?? salary.minValue
    fields.salaryMax ??= salary.max ?? salary.to ?? salary.maxValue
    fields.currency ??= salary.currency
    fields.salaryPeriod ??= salary.period ?? salary.interval ?? salary.unit
    take(columnOf('salaryText'), fields.salaryMin, fields.salaryMax, fields.currency, fields.salaryPeriod)
  }
  const placed =
    [known.get('locations'), columnOf('locations')].find(
      column => Array.isArray(column?.value) && column.value.length > 0,
    ) ?? columnOf('locations')
  const places: string[] = Array.isArray(placed?.value) ? placed.value.map(placeText) : [placeText(placed?.value)]
  take(placed, places)
  if (!places.some(place => place.length > 0))
    places.push(
      [fields.city, fields.region]
        .map(textOf)
        .filter(text => text !== '')
        .join(', '),
    )
  const skilled = columnOf('skills')
  const skills = Array.isArray(skilled?.value) ? skilled.value : [skilled?.value]
  const words = skills.flatMap(skill => splitWords(textOf(skill)))
  take(skilled, words)
  return { loose: looseOf(fields, places, words), taken }
}
