const list = (text: string) => text.split(/\s*\|\s*|\s*\n\s*/).filter(Boolean)

/** What a label before a value says about a job or a study. `body` opens a text, `ignored` says what no profile holds. */
export type RecordRole =
  | 'employer'
  | 'title'
  | 'school'
  | 'degree'
  | 'field'
  | 'period'
  | 'start'
  | 'end'
  | 'place'
  | 'body'
  | 'ignored'

const shared: Partial<Record<RecordRole, readonly string[]>> = {
  period:
    list(`duration|period|dates|date|time period|time|timeline|years|year|tenure|term|employment period|period of employment|dates employed|dates of employment|employment dates|from - to|from/to|dates (from - to)|dates (from – to)|dates attended|year of passing|year of completion|period of study|working period
    fechas|fecha|periodo|período|duración|años|fechas (de - a)|periodo de estudios|año|fecha (desde - hasta)|desde - hasta
    الفترة|المدة|التاريخ|الفترة الزمنية|فترة العمل|مدة العمل|تاريخ العمل|السنة|فترة الدراسة|سنة التخرج|تاريخ التخرج|من - إلى
    时间|任职时间|起止时间|工作时间|在职时间|日期|起止日期|就读时间|起止年月|工作期间|毕业时间|在校时间|时间段
    期間|在籍期間|勤務期間|在職期間|年月|就業期間|在学期間
    ระยะเวลา|ช่วงเวลา|วันที่|ปี|ปี พ.ศ.|ปีที่จบ|ปีที่สำเร็จการศึกษา|ตั้งแต่ - ถึง|ช่วงเวลาทำงาน|ระยะเวลาทำงาน|ปีการศึกษา|ปีที่จบการศึกษา`),
  start: list(
    `from|start date|start|date from|date started|joining date|date of joining|desde|fecha de inicio|inicio|من|تاريخ البدء|تاريخ البداية|开始时间|入职时间|入职日期|入学时间|開始|入社年月|เริ่ม|ตั้งแต่|วันที่เริ่มงาน|เริ่มงาน`,
  ),
  end: list(
    `to|end date|end|date to|date ended|leaving date|until|hasta|fecha de fin|fin|fecha de finalización|إلى|تاريخ الانتهاء|تاريخ النهاية|结束时间|离职时间|离职日期|終了|退社年月|ถึง|สิ้นสุด|วันที่ออก`,
  ),
  place: list(
    `location|place|city|address|work location|based in|country|city/country|lugar|localidad|ciudad|ubicación|dirección|país|المدينة|الموقع|المكان|الدولة|مكان العمل|地点|工作地点|城市|所在地|勤務地|場所|所在地|สถานที่ตั้ง|จังหวัด|ที่ตั้ง|สถานที่`,
  ),
  ignored:
    list(`type of business or sector|business or sector|business|sector|industry|company type|company size|website|supervisor|manager|reporting to|reports to|team size|salary|hours|hours per week|hours per week worked|series|grade|pay grade|pay plan|reason for leaving|employment type|type of employment|department|gpa|cgpa|percentage|marks|score|result|level in national classification|level in national or international classification|level in eqf|eqf level|mode of study|thesis|final grade|number of employees|work mode|contact
    tipo de empresa o sector|sector|tipo de contrato|motivo de salida|departamento|jefe|nota media|nivel en la clasificación nacional|nivel en la clasificación nacional o internacional|nivel mec
    القطاع|نوع العمل|القسم|المدير|سبب ترك العمل|الراتب|المعدل|التقدير|نوع الدوام
    所属行业|行业|部门|所属部门|公司规模|公司性质|汇报对象|下属人数|薪资|离职原因|证明人|绩点|性质
    事業内容|従業員数|資本金|売上高|雇用形態|部署|所属|退職理由|上司|規模|給与|設立|上場
    แผนก|ฝ่าย|เงินเดือน|ประเภทธุรกิจ|เหตุผลที่ออก|สาเหตุที่ออก|เกรดเฉลี่ย|เกรด|หัวหน้างาน|ลักษณะธุรกิจ`),
}

/** Labels of jobs, in lower case, with the several ways of writing them. */
export const jobLabels: Partial<Record<RecordRole, readonly string[]>> = {
  ...shared,
  employer:
    list(`company|company name|employer|employer name|name of employer|organization|organisation|organization name|organisation name|name of organization|name of organisation|name and address of employer|name of the company|name of company|firm|workplace|institution|place of work|agency|employer's name
    empresa|empleador|compañía|nombre de la empresa|nombre de empresa|organización|nombre y dirección de la empresa o empleador|nombre y dirección del empleador|nombre y dirección de la empresa|institución|centro de trabajo|entidad|razón social
    جهة العمل|الشركة|اسم الشركة|صاحب العمل|المؤسسة|المنظمة|اسم المؤسسة|مكان العمل|الجهة|اسم جهة العمل
    公司|公司名称|单位名称|单位|工作单位|企业名称|所在公司|雇主|任职公司|企业|任职单位
    会社名|勤務先|企業名|会社|勤務先名|所属企業|社名|就業先|所属会社
    บริษัท|ชื่อบริษัท|สถานที่ทำงาน|หน่วยงาน|องค์กร|นายจ้าง|ชื่อสถานประกอบการ|ชื่อหน่วยงาน|ชื่อองค์กร|บริษัท/หน่วยงาน|สถานประกอบการ`),
  title:
    list(`position|job title|title|role|designation|position held|position title|occupation|occupation or position held|job position|job role|post|function|role/position|position/title|rank|job
    puesto|cargo|puesto de trabajo|profesión o cargo desempeñado|profesión|función|posición|cargo desempeñado|puesto desempeñado|ocupación|categoría profesional|rol|puesto o cargo ocupados
    المسمى الوظيفي|الوظيفة|المنصب|الدور|المسمى|اسم الوظيفة|طبيعة العمل|المهنة|الدور الوظيفي
    职位|职务|岗位|职位名称|担任职务|岗位名称|所任职务|担任职位|任职岗位|职称
    職種|役職|職位|役割|ポジション|担当職種|担当|職名|肩書
    ตำแหน่ง|ตำแหน่งงาน|ตำแหน่งหน้าที่|ชื่อตำแหน่ง|ตำแหน่งสุดท้าย|ตำแหน่งล่าสุด`),
  body: list(`responsibilities|responsibility|duties|key tasks|tasks|main activities and responsibilities|main activities|main responsibilities|key responsibilities|job description|description|achievements|key achievements|duties and responsibilities|roles and responsibilities|work description|activities|highlights|accomplishments|summary
    funciones|tareas|responsabilidades|funciones y responsabilidades principales|principales actividades y responsabilidades|descripción|logros|funciones principales|actividades|tareas realizadas|descripción del puesto|principales funciones
    المهام|المسؤوليات|المهام والمسؤوليات|الوصف الوظيفي|الإنجازات|الوصف|المهام الوظيفية|المهام الرئيسية|وصف العمل
    工作职责|工作内容|主要职责|职责|工作描述|职责描述|工作业绩|主要业绩|业绩|岗位职责|描述|工作职责和业绩|主要工作
    業務内容|職務内容|担当業務|仕事内容|主な業務|実績|主な業務内容|業務概要|担当業務内容
    หน้าที่ความรับผิดชอบ|ลักษณะงาน|หน้าที่|หน้าที่รับผิดชอบ|รายละเอียดงาน|ผลงาน|ความรับผิดชอบ|หน้าที่และความรับผิดชอบ|รายละเอียด|ลักษณะงานที่ทำ`),
}

/** Labels of studies, likewise. */
export const studyLabels: Partial<Record<RecordRole, readonly string[]>> = {
  ...shared,
  school:
    list(`institute|school|university|institution|college|school/university|university/college|college/university|name of institution|institute name|school name|institution name|university name|name of school|name of university|university/institute|institute/university|board/university|university/board|awarding body|academy|name and type of organisation providing education and training|name of organisation providing education and training|organisation|name and type of educational establishment|education provider
    centro|universidad|institución|centro educativo|centro de estudios|escuela|centro de formación|nombre y tipo del centro de estudios|nombre y tipo de la organización que ha impartido la educación o la formación|instituto|entidad|facultad|institución educativa
    الجامعة|المؤسسة التعليمية|الجهة|المعهد|الكلية|اسم الجامعة|المدرسة|جهة الدراسة|اسم المؤسسة التعليمية|الجهة المانحة|الجامعة / المعهد
    学校|毕业院校|院校|学校名称|院校名称|毕业学校|就读院校|就读学校
    学校名|大学名|学校|出身校|教育機関|学校名称
    สถาบัน|สถานศึกษา|มหาวิทยาลัย|สถาบันการศึกษา|ชื่อสถาบัน|โรงเรียน|ชื่อสถานศึกษา|ชื่อสถาบันการศึกษา`),
  degree:
    list(`degree|qualification|title|degree title|course|title of qualification awarded|qualification awarded|certificate|program|programme|level|award|examination|exam|degree name|degree/certificate|level of education|education level|degree obtained|diploma
    título|titulación|grado|estudios|título obtenido|cualificación obtenida|título de la cualificación obtenida|titulo|nivel de estudios|grado obtenido|programa|nivel
    الدرجة العلمية|المؤهل|الدرجة|المؤهل العلمي|الشهادة|المؤهل الدراسي|المستوى التعليمي|الدرجة الأكاديمية
    学历|学位|学历/学位|学历学位|所获学位|最高学历|文凭|学位/学历|教育程度
    学位|取得学位|最終学歴|課程|学歴
    วุฒิ|วุฒิการศึกษา|ระดับ|ระดับการศึกษา|ปริญญา|คุณวุฒิ|วุฒิที่ได้รับ|หลักสูตร`),
  field:
    list(`field of study|field(s) of study|field|fields of study|major|specialization|specialisation|subject|subjects|principal subjects|principal subjects/occupational skills covered|main subjects|stream|branch|discipline|area of study|concentration|course of study|major subject|major subjects|majors
    especialidad|área de estudio|carrera|campo de estudio|campo(s) de estudio|principales materias|principales materias o capacidades ocupacionales estudiadas|especialización|rama|mención|área
    التخصص|مجال الدراسة|القسم|الاختصاص|التخصص العلمي|التخصص الدراسي
    专业|所学专业|专业名称|主修专业|主修|专业方向
    専攻|学部・学科|学部|学科|学部学科|専攻分野|学部・学科名
    สาขา|สาขาวิชา|วิชาเอก|คณะ|สาขาวิชาเอก|คณะ/สาขา|สาขา/วิชาเอก|สาขาที่จบ`),
  body: list('description|activities|coursework|relevant coursework|courses|descripción|الوصف|主修课程|描述|รายละเอียด'),
}
