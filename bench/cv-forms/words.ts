/** What the invented people of each language are made of, and the words that their CVs are set in. */
export type Lang = 'en' | 'es' | 'ar' | 'zh' | 'ja' | 'th'
export const languages: readonly Lang[] = ['en', 'es', 'ar', 'zh', 'ja', 'th']

const list = (text: string) => text.split('|')

export interface Pool {
  readonly names: readonly (readonly [given: string, family: string])[]
  readonly towns: readonly string[]
  readonly titles: readonly string[]
  readonly employers: readonly string[]
  readonly schools: readonly string[]
  readonly degrees: readonly string[]
  readonly fields: readonly string[]
  readonly skills: readonly string[]
  readonly certificates: readonly string[]
  readonly issuers: readonly string[]
  readonly tongues: readonly (readonly [name: string, level: string])[]
  readonly tasks: readonly string[]
  readonly phones: readonly string[]
}

export const pools: Record<Lang, Pool> = {
  en: {
    names: [
      ['Marta', 'Ellingham'],
      ['Tobias', 'Wrenfield'],
      ['Adaeze', 'Okonmah'],
      ['Colin', 'Harrowgate'],
      ['Priscilla', 'Vantongeren'],
      ['Devraj', 'Malhan'],
    ],
    towns: list('Portland, OR|Leeds, United Kingdom|Toronto, Canada|Austin, TX|Cork, Ireland|Perth, Australia'),
    titles: list(
      'Dock Supervisor|Data Analyst|Head Baker|Systems Engineer|Ward Nurse|Accounts Clerk|Marketing Manager|Software Developer (Java, SQL)|Quality Inspector|Payroll Specialist|Project Coordinator|Warehouse Team Leader|Lab Technician|Customer Service Representative|Research Assistant|Civil Engineer',
    ),
    employers: list(
      'Blue Harbour Ltd|Redwood Mills|Larkspur Foods Inc.|Kestrel Analytics|Northgate Hospital|Quillfeather Press|Stonebridge & Sons|Halden Marine Services|Orchard Lane Bakery|Tessera Software GmbH|Meridian Freight|Copperfield Insurance Group|Ashdown|Silverbrook Energy|Pinecrest Logistics',
    ),
    schools: list(
      'Northern University|Eastmarsh College|University of Calderdale|Kingsport Institute of Technology|Westbrook State University|Glenmore School of Business',
    ),
    degrees: list('BSc|Master of Science|Diploma|Bachelor of Arts|MBA|Associate Degree'),
    fields: list(
      'Physics|Information Systems|English Literature|Environmental Engineering|Construction Management|Accounting',
    ),
    skills: list(
      'Forklift Operation|Python|Excel|Stock Control|Bread Making|Team Leadership|SQL|AutoCAD|Patient Care|Public Speaking|Java|Docker|Budgeting|Copywriting|SAP|Figma|Scheduling|Food Safety',
    ),
    certificates: list(
      'Certified Payroll Professional|First Aid at Work|PRINCE2 Practitioner|AWS Certified Developer|Food Hygiene Level 3|Six Sigma Green Belt',
    ),
    issuers: list('Amberley Institute|Red Cross|Axelos|Amazon'),
    tongues: [
      ['English', 'Native'],
      ['French', 'Intermediate'],
      ['German', 'B2'],
      ['Spanish', 'Basic'],
    ],
    tasks: list(
      'Planned the shifts of 24 people and their holidays.|Cut the time of stock counts from two days to one.|Wrote weekly reports for the board and answered its questions.|Trained new colleagues in safety and machine care.|Introduced a new way of labelling that halved returns.|Kept the books of three branches in order.|Built tools that load, check and publish figures every night.|Led a group of five through the move to a new site.',
    ),
    phones: list('(503) 555-0142|+44 7700 900123|+1 416 555 0187|(512) 555-0119|+353 20 910 1234|+61 491 570 156'),
  },
  es: {
    names: [
      ['Nuria', 'Belmonte Rojas'],
      ['Álvaro', 'Quesada Pinto'],
      ['Ximena', 'Carvallo Díaz'],
      ['Rodrigo', 'Escandón'],
      ['Inés', 'Villacorta Soto'],
      ['Matías', 'Lozano'],
    ],
    towns: list('Valencia, España|Sevilla|Bogotá, Colombia|Madrid|Lima, Perú|Zaragoza'),
    titles: list(
      'Jefa de almacén|Analista de datos|Panadero|Ingeniero de sistemas|Enfermera|Auxiliar administrativo|Responsable de marketing|Desarrollador web (PHP, SQL)|Técnico de calidad|Coordinadora de proyectos|Soldador|Contable',
    ),
    employers: list(
      'Talleres Norte S.L.|Hospital del Puerto|Grupo Almendros|Panadería La Espiga|Consultoría Vega y Asociados|Transportes Ribera S.A.|Editorial Cantil|Bodegas Montearagón|Clínica Olivar|Seguros Altamar|Tecnologías Brisa',
    ),
    schools: list(
      'Universidad de Montearagón|Instituto Técnico del Sur|Universidad Politécnica de Ribera|Escuela Superior de Comercio Altamar|Universidad Nacional del Valle',
    ),
    degrees: list('Grado|Licenciatura|Máster|Técnico Superior|Diplomatura'),
    fields: list('Enfermería|Administración de Empresas|Ingeniería Informática|Economía|Filología Inglesa|Derecho'),
    skills: list(
      'trabajo en equipo|Excel|contabilidad|atención al cliente|Python|gestión de proyectos|soldadura TIG|SAP|negociación|logística|redes sociales|facturación|SQL|AutoCAD|planificación|ventas',
    ),
    certificates: list(
      'Carnet de carretillero|Certificado Scrum Master|Manipulador de alimentos|Prevención de riesgos laborales nivel básico|Certificado ITIL Foundation',
    ),
    issuers: list('Cámara de Comercio|Cruz Roja|Instituto Altamar'),
    tongues: [
      ['Español', 'nativo'],
      ['Inglés', 'B2'],
      ['Francés', 'A2'],
      ['Catalán', 'intermedio'],
    ],
    tasks: list(
      'Planificación de los turnos de veinte personas.|Reducción de los tiempos de inventario a la mitad.|Redacción de informes semanales para la dirección.|Formación del personal nuevo en seguridad.|Control de las cuentas de tres sucursales.|Atención directa a clientes y proveedores.|Puesta en marcha de un nuevo sistema de etiquetado.',
    ),
    phones: list('+34 612 34 56 78|654 321 987|+57 321 123 4567|+34 955 12 34 56|+51 912 345 678'),
  },
  ar: {
    names: [
      ['سلمى', 'الحداد'],
      ['كريم', 'المنصوري'],
      ['ليلى', 'الخطيب'],
      ['عمر', 'السالمي'],
      ['هدى', 'العبدالله'],
      ['يوسف', 'البيطار'],
    ],
    towns: list('الرياض|دبي|عمّان|القاهرة|الدوحة|بيروت'),
    titles: list(
      'محاسبة|مهندس برمجيات|مدير مبيعات|مساعد إداري|محلل بيانات|مشرف مستودع|أخصائي موارد بشرية|مصمم جرافيك|معلم رياضيات|منسق مشاريع|فني صيانة|مسؤول مشتريات',
    ),
    employers: list(
      'شركة النخيل للتجارة|مؤسسة الواحة|مجموعة الساحل القابضة|مستشفى الأمل التخصصي|بنك الوادي|مكتب الميزان للاستشارات|شركة أفق التقنية|مصنع الريان|مدارس النور الأهلية|فندق القمة',
    ),
    schools: list('جامعة الساحل|جامعة الوادي الجديد|معهد الإدارة التطبيقية|كلية الأفق التقنية|جامعة النيل الأزرق'),
    degrees: list('بكالوريوس|ماجستير|دبلوم'),
    fields: list('المحاسبة|إدارة الأعمال|علوم الحاسب|الهندسة الكهربائية|الموارد البشرية|التسويق'),
    skills: list(
      'إعداد التقارير|خدمة العملاء|Excel|التخطيط|العمل الجماعي|SQL|إدارة الوقت|التفاوض|Photoshop|إدارة المشاريع|حل المشكلات|Python|المبيعات|تحليل البيانات',
    ),
    certificates: list(
      'شهادة إدارة المشاريع الاحترافية|رخصة قيادة الحاسب الآلي|شهادة المحاسب القانوني|شهادة السلامة المهنية',
    ),
    issuers: list('معهد الإدارة|الغرفة التجارية|مركز الأفق'),
    tongues: [
      ['العربية', 'اللغة الأم'],
      ['الإنجليزية', 'متقدم'],
      ['الفرنسية', 'مبتدئ'],
    ],
    tasks: list(
      'إعداد القوائم المالية الشهرية ومراجعتها|تنظيم جداول العمل لعشرين موظفا|متابعة الموردين والعقود وتجديدها|تدريب الموظفين الجدد على إجراءات السلامة|كتابة التقارير الأسبوعية للإدارة|تحسين خدمة العملاء وتقليل الشكاوى',
    ),
    phones: list('+966 50 123 4567|+971 50 123 4567|+962 7 9012 3456|+20 100 123 4567|+974 3312 3456'),
  },
  zh: {
    names: [
      ['晓雨', '林'],
      ['志远', '陈'],
      ['思琪', '周'],
      ['建国', '黄'],
      ['雅婷', '何'],
      ['浩然', '青'],
    ],
    towns: list('上海|深圳|杭州|成都|北京|武汉'),
    titles: list(
      '数据分析师|市场专员|软件工程师|产品经理|会计|人事主管|销售经理|测试工程师|仓库主管|行政助理|平面设计师|运营专员',
    ),
    employers: list(
      '青湖科技有限公司|南山贸易有限公司|云帆信息技术股份有限公司|东海银行|和顺物流集团|北辰教育科技有限公司|绿源食品有限公司|天目医院|金禾会计师事务所|星野网络科技有限公司',
    ),
    schools: list('东湖大学|青山理工大学|南江师范学院|海川财经大学|北岭职业技术学院'),
    degrees: list('本科|硕士|学士|大专'),
    fields: list('统计学|市场营销|计算机科学与技术|会计学|工商管理|英语'),
    skills: list(
      'SQL|数据分析|Excel|Python|项目管理|团队合作|需求分析|Photoshop|财务分析|新媒体运营|Java|客户服务|Tableau|供应链管理',
    ),
    certificates: list('大学英语六级|初级会计职称|PMP项目管理认证|计算机二级证书|教师资格证'),
    issuers: list('教育部|财政部|项目管理协会'),
    tongues: [
      ['英语', '熟练'],
      ['普通话', '母语'],
      ['日语', '初级'],
    ],
    tasks: list(
      '负责搭建指标体系并每周输出报告。|组织线下活动并跟踪效果。|带领五人小组完成系统上线。|优化流程，使盘点时间缩短一半。|负责新员工培训与考核。|对接供应商并管理合同。',
    ),
    phones: list('131 2345 6789|+86 138 0013 8000|15012345678|186-1234-5678'),
  },
  ja: {
    names: [
      ['美咲', '佐倉'],
      ['健太', '高橋'],
      ['由美子', '青木'],
      ['翔', '中村'],
      ['陽菜', '小林'],
      ['大輔', '長谷川'],
    ],
    towns: list('横浜市|名古屋市|札幌市|福岡市|仙台市|京都市'),
    titles: list(
      'インフラエンジニア|営業担当|経理担当|プロジェクトマネージャー|看護師|Webデザイナー|販売スタッフ|品質管理担当|人事担当|システムエンジニア|店長|事務',
    ),
    employers: list(
      '株式会社みなとシステム|有限会社はるか商店|青葉電機株式会社|株式会社北斗フーズ|さくら総合病院|株式会社ミドリ物流|東雲工業株式会社|合同会社そらいろデザイン|株式会社光和銀行',
    ),
    schools: list('海辺大学|北山工業大学|桜丘女子大学|中央みどり専門学校|東浜高等学校'),
    degrees: list('学士|修士|専門士'),
    fields: list('工学部|経済学部|文学部|情報科学科|看護学科|経営学部'),
    skills: list(
      '要件定義|Linux|簿記|Excel|法人営業|Java|プロジェクト管理|AWS|接客|資料作成|Photoshop|品質管理|SQL|データ分析',
    ),
    certificates: list('普通自動車第一種運転免許|基本情報技術者試験|日商簿記検定2級|TOEIC 800点|看護師免許'),
    issuers: list('情報処理推進機構|日本商工会議所'),
    tongues: [
      ['日本語', 'ネイティブ'],
      ['英語', 'ビジネスレベル'],
      ['中国語', '日常会話'],
    ],
    tasks: list(
      '社内ネットワークの運用と保守を担当。|新規顧客の開拓と提案を行った。|五名のチームをまとめ、納期を守った。|在庫管理の手順を見直し、時間を半分にした。|新入社員の研修を担当。|月次決算の資料を作成した。',
    ),
    phones: list('090-1234-5678|080-2345-6789|045-123-4567|070-1234-0000'),
  },
  th: {
    names: [
      ['อรทัย', 'แสงทอง'],
      ['กิตติ', 'วงศ์สว่าง'],
      ['พิมพ์ใจ', 'รัตนกุล'],
      ['ณัฐพล', 'ศรีสุข'],
      ['วราภรณ์', 'บุญมี'],
      ['ธนากร', 'ทองดี'],
    ],
    towns: list('กรุงเทพมหานคร|เชียงใหม่|ขอนแก่น|ชลบุรี|นนทบุรี'),
    titles: list(
      'นักบัญชี|พนักงานขาย|วิศวกรซอฟต์แวร์|เจ้าหน้าที่ธุรการ|ผู้จัดการฝ่ายการตลาด|หัวหน้าคลังสินค้า|นักวิเคราะห์ข้อมูล|ช่างไฟฟ้า|พยาบาลวิชาชีพ|เจ้าหน้าที่ฝ่ายบุคคล',
    ),
    employers: list(
      'บริษัท สวนหลวง จำกัด|บริษัท ริมน้ำ จำกัด|ธนาคารลุ่มเจ้าพระยา|โรงพยาบาลบ้านสวน|บริษัท เมฆขาว เทคโนโลยี จำกัด (มหาชน)|บริษัท ข้าวหอม ฟู้ดส์ จำกัด|ห้างหุ้นส่วนจำกัด ใบไม้เขียว|โรงแรมชายเล',
    ),
    schools: list('มหาวิทยาลัยริมโขง|มหาวิทยาลัยบ้านสวน|วิทยาลัยเทคนิคเมืองใต้|สถาบันเทคโนโลยีลานนาตะวัน'),
    degrees: list('ปริญญาตรี|ปริญญาโท|ปวส.'),
    fields: list('การบัญชี|บริหารธุรกิจ|วิศวกรรมไฟฟ้า|วิทยาการคอมพิวเตอร์|การตลาด'),
    skills: list(
      'การวิเคราะห์ข้อมูล|Excel|การขาย|การทำงานเป็นทีม|SQL|โลจิสติกส์|การวางแผน|Photoshop|การบริการลูกค้า|Python|บัญชี|การเจรจาต่อรอง',
    ),
    certificates: list('ใบอนุญาตผู้สอบบัญชี|ใบประกอบวิชาชีพพยาบาล|ประกาศนียบัตรความปลอดภัยในการทำงาน|ใบขับขี่รถยนต์'),
    issuers: list('สภาวิชาชีพบัญชี|กรมแรงงาน'),
    tongues: [
      ['ไทย', 'เจ้าของภาษา'],
      ['อังกฤษ', 'ดี'],
      ['จีน', 'พอใช้'],
    ],
    tasks: list(
      'จัดทำงบการเงินและรายงานประจำเดือน|ดูแลลูกค้าและติดตามยอดขาย|วางแผนตารางงานของพนักงานยี่สิบคน|ฝึกอบรมพนักงานใหม่ด้านความปลอดภัย|ปรับปรุงขั้นตอนการนับสินค้า',
    ),
    phones: list('081 234 5678|+66 81 234 5678|089-123-4567|02-123-4567'),
  },
}

/** Headings and labels, several ways each; a layout picks one by its number. */
export interface Words {
  readonly experience: readonly string[]
  readonly education: readonly string[]
  readonly skills: readonly string[]
  readonly certificates: readonly string[]
  readonly tongues: readonly string[]
  readonly summary: readonly string[]
  readonly contact: readonly string[]
  readonly employer: readonly string[]
  readonly title: readonly string[]
  readonly period: readonly string[]
  readonly tasks: readonly string[]
  readonly place: readonly string[]
  readonly degree: readonly string[]
  readonly field: readonly string[]
  readonly school: readonly string[]
  readonly name: readonly string[]
  readonly phone: readonly string[]
  readonly email: readonly string[]
  readonly present: readonly string[]
}

export const words: Record<Lang, Words> = {
  en: {
    experience: list('Work Experience|Employment History|Professional Experience'),
    education: list('Education|Academic Background|Education and Training'),
    skills: list('Skills|Key Skills|Technical Skills'),
    certificates: list('Certifications|Licenses & Certifications|Certificates'),
    tongues: list('Languages|Language Skills|Languages'),
    summary: list('Profile|Summary|About Me'),
    contact: list('Contact|Contact Details|Personal Details'),
    employer: list('Company|Employer|Organization'),
    title: list('Position|Job Title|Role'),
    period: list('Duration|Period|Dates'),
    tasks: list('Responsibilities|Duties|Key Tasks'),
    place: list('Location|Place|City'),
    degree: list('Degree|Qualification|Title'),
    field: list('Field of Study|Major|Specialization'),
    school: list('Institute|School|University'),
    name: list('Name|Full Name|Name'),
    phone: list('Phone|Mobile|Tel'),
    email: list('Email|E-mail|Email'),
    present: list('Present|present|Current'),
  },
  es: {
    experience: list('Experiencia laboral|Experiencia profesional|Trayectoria profesional'),
    education: list('Formación académica|Educación|Estudios'),
    skills: list('Habilidades|Competencias|Conocimientos'),
    certificates: list('Certificaciones|Certificados|Licencias y certificaciones'),
    tongues: list('Idiomas|Idiomas|Lenguas'),
    summary: list('Perfil|Resumen|Sobre mí'),
    contact: list('Contacto|Datos personales|Datos de contacto'),
    employer: list('Empresa|Empleador|Compañía'),
    title: list('Puesto|Cargo|Puesto'),
    period: list('Periodo|Fechas|Duración'),
    tasks: list('Funciones|Tareas|Responsabilidades'),
    place: list('Lugar|Localidad|Ciudad'),
    degree: list('Título|Titulación|Grado'),
    field: list('Especialidad|Área de estudio|Carrera'),
    school: list('Centro|Universidad|Institución'),
    name: list('Nombre|Nombre y apellidos|Nombre'),
    phone: list('Teléfono|Móvil|Tel.'),
    email: list('Correo electrónico|Email|Correo'),
    present: list('actualidad|Actualidad|presente'),
  },
  ar: {
    experience: list('الخبرات العملية|الخبرة المهنية|الخبرات'),
    education: list('المؤهلات الأكاديمية|التعليم|المؤهلات العلمية'),
    skills: list('المهارات|المهارات المهنية|المهارات الأساسية'),
    certificates: list('الشهادات والرخص|الشهادات المهنية|الشهادات'),
    tongues: list('اللغات|اللغات|اللغات'),
    summary: list('نبذة عني|الملخص المهني|الملخص'),
    contact: list('معلومات الاتصال|البيانات الشخصية|معلومات التواصل'),
    employer: list('جهة العمل|الشركة|اسم الشركة'),
    title: list('المسمى الوظيفي|الوظيفة|المنصب'),
    period: list('الفترة|المدة|التاريخ'),
    tasks: list('المهام|المسؤوليات|المهام والمسؤوليات'),
    place: list('المدينة|الموقع|المكان'),
    degree: list('الدرجة العلمية|المؤهل|الدرجة'),
    field: list('التخصص|التخصص|مجال الدراسة'),
    school: list('الجامعة|المؤسسة التعليمية|الجهة'),
    name: list('الاسم|الاسم الكامل|الاسم'),
    phone: list('الهاتف|الجوال|رقم الجوال'),
    email: list('البريد الإلكتروني|البريد الإلكتروني|الإيميل'),
    present: list('حتى الآن|الآن|حتى الآن'),
  },
  zh: {
    experience: list('工作经历|工作经验|职业经历'),
    education: list('教育经历|教育背景|学历'),
    skills: list('专业技能|技能|技能特长'),
    certificates: list('资格证书|证书|所获证书'),
    tongues: list('语言能力|语言|外语水平'),
    summary: list('自我评价|个人简介|个人优势'),
    contact: list('联系方式|个人信息|基本信息'),
    employer: list('公司|单位名称|公司名称'),
    title: list('职位|职务|岗位'),
    period: list('时间|任职时间|起止时间'),
    tasks: list('工作职责|工作内容|主要职责'),
    place: list('地点|工作地点|城市'),
    degree: list('学历|学位|学历'),
    field: list('专业|所学专业|专业'),
    school: list('学校|毕业院校|院校'),
    name: list('姓名|姓名|姓 名'),
    phone: list('电话|手机|联系电话'),
    email: list('邮箱|电子邮箱|邮箱'),
    present: list('至今|至今|现在'),
  },
  ja: {
    experience: list('職務経歴|職歴|職務経験'),
    education: list('学歴|学歴|最終学歴'),
    skills: list('保有スキル|スキル|活かせる経験・スキル'),
    certificates: list('免許・資格|資格|保有資格'),
    tongues: list('語学|語学力|言語'),
    summary: list('職務要約|自己PR|要約'),
    contact: list('連絡先|基本情報|個人情報'),
    employer: list('会社名|勤務先|企業名'),
    title: list('職種|役職|職位'),
    period: list('期間|在籍期間|勤務期間'),
    tasks: list('業務内容|職務内容|担当業務'),
    place: list('勤務地|所在地|場所'),
    degree: list('学位|学位|取得学位'),
    field: list('専攻|学部・学科|専攻'),
    school: list('学校名|大学名|学校'),
    name: list('氏名|氏 名|名前'),
    phone: list('電話番号|携帯電話|電話'),
    email: list('メール|メールアドレス|E-mail'),
    present: list('現在|現在|現在'),
  },
  th: {
    experience: list('ประสบการณ์ทำงาน|ประวัติการทำงาน|ประสบการณ์การทำงาน'),
    education: list('ประวัติการศึกษา|การศึกษา|วุฒิการศึกษา'),
    skills: list('ทักษะ|ความสามารถ|ทักษะวิชาชีพ'),
    certificates: list('ใบรับรอง|ใบอนุญาต|ประกาศนียบัตร'),
    tongues: list('ภาษา|ความสามารถทางภาษา|ทักษะภาษา'),
    summary: list('เกี่ยวกับฉัน|สรุป|แนะนำตัว'),
    contact: list('ข้อมูลติดต่อ|ข้อมูลส่วนตัว|ติดต่อ'),
    employer: list('บริษัท|ชื่อบริษัท|สถานที่ทำงาน'),
    title: list('ตำแหน่ง|ตำแหน่งงาน|ตำแหน่ง'),
    period: list('ระยะเวลา|ช่วงเวลา|ระยะเวลา'),
    tasks: list('หน้าที่ความรับผิดชอบ|ลักษณะงาน|หน้าที่'),
    place: list('สถานที่|จังหวัด|ที่ตั้ง'),
    degree: list('วุฒิ|วุฒิการศึกษา|ระดับ'),
    field: list('สาขา|สาขาวิชา|วิชาเอก'),
    school: list('สถาบัน|สถานศึกษา|มหาวิทยาลัย'),
    name: list('ชื่อ-นามสกุล|ชื่อ|ชื่อ-สกุล'),
    phone: list('โทรศัพท์|เบอร์โทร|มือถือ'),
    email: list('อีเมล|อีเมล|E-mail'),
    present: list('ปัจจุบัน|ปัจจุบัน|ปัจจุบัน'),
  },
}
