/** Words of postings in several languages for the seeded choices; the seeded name stands for itself. */
export const choiceWords = {
  hour_type: {
    'Full Time':
      'full|ft|fulltime permanent|full time permanent|full-time employee|fulltime position|regular full time|全职|全日制|正社員|フルタイム|常勤|دوام كامل|كامل|tiempo completo|jornada completa|completa|a tiempo completo|งานประจำ|เต็มเวลา|ประจำ|vollzeit|temps plein|tempo integral|voltijd|정규직',
    'Part Time':
      'part|pt|兼职|パート|パートタイム|アルバイト|非常勤|دوام جزئي|جزئي|tiempo parcial|media jornada|jornada parcial|parcial|งานพาร์ทไทม์|พาร์ทไทม์|งานนอกเวลา|teilzeit|temps partiel|meio período',
    Contract:
      'contractor|contract based|independent contractor|合同工|合同|契约|契約社員|業務委託|عقد|contrato|contratista|contracting|สัญญาจ้าง|freelance contract|b2b',
    Temporary: 'temp|seasonal|临时|派遣社員|派遣|臨時|مؤقت|temporal|eventual|ชั่วคราว|interim|per diem|day labor|casual',
    Internship:
      'intern|trainee|traineeship|student|实习|实习生|インターン|インターンシップ|تدريب|متدرب|prácticas|practicas|becario|beca|ฝึกงาน|นักศึกษาฝึกงาน|praktikum|stage|placement|co-op',
    Freelance:
      'freelance / project|freelancer|project|gig|自由职业|フリーランス|عمل حر|autónomo|autonomo|ฟรีแลนซ์|project based',
    'Shift Based': 'shift|shift work|rotating shifts|turnos|轮班|シフト|シフト制|ورديات|กะ',
    Volunteer: 'volunteering|voluntary|志愿者|ボランティア|تطوع|voluntario|voluntariado|อาสาสมัคร|unpaid',
  },
  term: {
    'Permanent Hire':
      'permanent|fulltime permanent|full time permanent|permanent position|regular|regular employee|indefinido|contrato indefinido|长期|正式|無期雇用|دائم|พนักงานประจำ|unbefristet|cdi',
    MA: 'management associate',
    'Fixed Term':
      'fixed-term contract|fixed term contract|duración determinada|contrato temporal|有期雇用|固定期限|محدد المدة|befristet|cdd|limited',
    Contract: 'contractor',
    Temporary: 'temp',
    Internship: 'intern',
    Apprenticeship: 'apprentice|学徒|見習い|تلمذة مهنية|aprendiz|ausbildung|alternance',
  },
  seniority: {
    Internship: 'intern|interns|internship level|实习生|trainee|student|becario|becario/a / prácticas|متدرب|ฝึกงาน',
    'Entry Level':
      'entry|entry/junior|graduate|fresh graduate|new grad|new graduate|early career|beginner|应届毕业生|初级|新卒|未経験|مبتدئ|حديث التخرج|sin experiencia|recién titulado|จบใหม่|ระดับเริ่มต้น',
    Junior: 'jr|jr.|junior level|ジュニア|أخصائي مبتدئ|ระดับต้น',
    Associate: 'associate level',
    'Mid Level':
      'mid|middle|mid-level|midlevel|intermediate|experienced|experienced (non-manager)|mid senior level|mid-senior level|professional|medior|中级|中堅|ミドル|متوسط|متوسط الخبرة|empleado|empleado/a|intermedio|ระดับกลาง',
    Senior: 'sr|sr.|senior level|expert|specialist|高级|资深|シニア|خبير|experto|especialista|ระดับสูง|staff|principal',
    Lead: 'team lead|tech lead|lead/director|supervisor|主管|組長|リーダー|قائد فريق|responsable|jefe de equipo|หัวหน้างาน',
    Manager: 'management|manager level|head|经理|マネージャー|課長|مدير|mando intermedio|gerente|ผู้จัดการ',
    Director: 'director level|总监|部長|ディレクター|مدير عام|dirección|ผู้อำนวยการ',
    Executive:
      'vp|vp/executive|vice president|c-level|c level|senior management|executive level|chief|高管|役員|تنفيذي|الإدارة العليا|direccion / gerencia|ผู้บริหาร',
  },
  qualification_type: {
    'High School':
      'secondary school|high school diploma|secondary|highschool|ged|高中|中专|中专/高中|高校卒|高卒|الثانوية العامة|ثانوية|ثانوي|bachillerato|educación secundaria obligatoria|eso|ม.6|มัธยมศึกษา|มัธยม',
    Certificate:
      'certification|professional certificate|tvet|vocational|ciclo formativo grado medio|شهادة|ใบประกาศ|ปวช|ปวช.|level iii|level iv',
    Diploma:
      'ciclo formativo grado superior|دبلوم|diplomado|ปวส|ปวส.|advanced diploma|college diploma|専門学校卒|level v',
    'Associate Degree': 'associate|associates degree|大专|短大卒|دبلوم مشارك|อนุปริญญา',
    "Bachelor's Degree":
      'bachelor|bachelors|bachelor degree|bachelors degree|bachelor or equivalent|ba|bs|bsc|b.sc.|first degree|undergraduate|university degree|degree|本科|学士|大卒|大学卒|بكالوريوس|البكالوريوس|درجة البكالوريوس|ليسانس|grado|licenciatura|licenciado|ปริญญาตรี',
    'Postgraduate Diploma': 'pgd|postgraduate|postgrado|posgrado|دبلوم عالي',
    "Master's Degree":
      'master|masters|master degree|masters degree|msc|m.sc.|mba|硕士|修士|大学院卒|ماجستير|الماجستير|máster|maestría|ปริญญาโท',
    Doctorate: 'phd|ph.d.|doctoral|doctoral degree|博士|دكتوراه|doctorado|ปริญญาเอก',
    'Professional Qualification': 'professional|professional license|رخصة مهنية',
  },
  job_function: {
    Accounting:
      'accounting & finance|accounting and finance|accountant|会计|経理|محاسبة|المحاسبة|contabilidad|บัญชี|audit|tax',
    Administration:
      'admin|administrative|secretarial|business administration|secretarial & office management|office|行政|事務|إدارة|الإدارة|administración|ธุรการ|clerical',
    'Business Development': 'bizdev|biz dev|bd|partnerships|商务|事業開発|تطوير الأعمال|desarrollo de negocio|พัฒนาธุรกิจ',
    Consulting: 'consultancy|advisory|advisory & consultancy|咨询|コンサルティング|استشارات|consultoría|ที่ปรึกษา',
    'Customer Service':
      'customer support|support|customer care|customer success|customer service & care|community operations|客服|カスタマーサポート|خدمة العملاء|atención al cliente|บริการลูกค้า',
    Data: 'data/ai|ai|data science|data analytics|data & analytics|analytics|data analysis|machine learning|data engineering|数据|数据分析|数据开发|数据挖掘|数据运营|人工智能|データ|تحليل البيانات|datos|ข้อมูล',
    Design:
      'design/creative|creative|ux|ui|ux/ui|graphic design|creative art & design|设计|デザイン|تصميم|التصميم|diseño|ออกแบบ',
    Education: 'teaching|training|teaching & education|教育|教育培训|تعليم|التعليم|educación|การศึกษา',
    Engineering:
      'engineer|software engineering|engineering & technology|development|software development|backend|frontend|hardware|工程|研发|技术|エンジニアリング|エンジニア|هندسة|الهندسة|ingeniería|วิศวกรรม|it & engineering',
    Finance: 'financial|treasury|财务|金融|互联网金融|风控|财会|財務|مالية|المالية|finanzas|การเงิน|fp&a',
    Healthcare: 'medical|health|nursing|clinical|医疗|医療|الرعاية الصحية|طبي|sanidad|salud|การแพทย์',
    Hospitality:
      'hotel|restaurant|food service|hospitality & tourism|餐饮|ホスピタリティ|ضيافة|الضيافة|hostelería|โรงแรม',
    'Human Resources':
      'hr|people|people operations|talent|recruiting|recruitment|talent acquisition|人力资源|人事|الموارد البشرية|recursos humanos|rrhh|ทรัพยากรบุคคล',
    'Information Technology':
      'it|technology|information systems|it support|信息技术|情報技術|تقنية المعلومات|informática|tecnología|ไอที|เทคโนโลยีสารสนเทศ|devops|infrastructure',
    Legal: 'law|compliance|legal & compliance|法务|法務|قانوني|القانونية|jurídico|กฎหมาย|law & legal advocacy',
    Logistics:
      'supply chain|warehouse|logistics & supply chain|transportation|transportation & delivery|物流|供应链|ロジスティクス|لوجستيات|سلسلة الإمداد|logística|ขนส่ง|โลจิสติกส์',
    Manufacturing: 'production|manufacturing & production|生产|製造|تصنيع|الإنتاج|producción|fabricación|การผลิต',
    Marketing:
      'growth/marketing|growth|digital marketing|communications|pr|public relations|brand|市场|营销|品牌|マーケティング|تسويق|التسويق|márketing|การตลาด',
    Operations: 'operations/leadership|ops|business operations|运营|オペレーション|عمليات|العمليات|operaciones|ปฏิบัติการ',
    Product: 'product management|product manager|产品|产品经理|プロダクト|إدارة المنتجات|producto|ผลิตภัณฑ์',
    'Project Management':
      'project|projects|program management|pmo|项目管理|项目|プロジェクト管理|إدارة المشاريع|gestión de proyectos|บริหารโครงการ',
    Purchasing: 'procurement|purchasing & procurement|sourcing|buying|采购|購買|مشتريات|المشتريات|compras|จัดซื้อ',
    'Quality Assurance': 'qa|quality|quality control|testing|测试|质量|品質管理|الجودة|calidad|ควบคุมคุณภาพ',
    Research: 'r&d|research & development|research services|science|科研|研究|بحث|investigación|วิจัย',
    Sales:
      'bizdev/sales|sales & promotion|account management|sales & account management|retail sales|销售|営業|مبيعات|المبيعات|ventas|comercial|ขาย|งานขาย',
    Security:
      'security & safety|safety|cyber security|cybersecurity|安全|安保|セキュリティ|أمن|الأمن|seguridad|รักษาความปลอดภัย',
    'Skilled Trades':
      'maintenance|installation & maintenance|mechanic|electrician|woodwork & carpentry|labor & masonry|技工|技能職|حرف|mantenimiento|ช่าง',
    Writing:
      'content|editorial|copywriting|documentation & writing|journalism & communication|translation & transcription|编辑|ライティング|كتابة|redacción|เขียน',
  },
  industry: {
    Agriculture: 'farming|agricultural|agribusiness|农业|農業|زراعة|الزراعة|agricultura|เกษตร|agriculture/livestock',
    Automotive: 'cars|automobile|汽车|自動車|سيارات|السيارات|automoción|ยานยนต์',
    Banking: 'bank|banks|银行|銀行|بنوك|البنوك|المصارف|banca|ธนาคาร',
    Construction:
      'building|construction & civil engineering|civil engineering|建筑|建設|بناء|التشييد|construcción|ก่อสร้าง',
    'Consumer Goods': 'fmcg|消费生活|消费品|消費財|السلع الاستهلاكية|gran consumo|สินค้าอุปโภคบริโภค',
    Education:
      'e-learning|higher education|教育|在线教育|التعليم|educación|การศึกษา|teaching & education|tutoring, training & mentorship',
    Energy: 'oil & gas|oil and gas|renewable energy|能源|エネルギー|طاقة|الطاقة|energía|พลังงาน',
    Entertainment:
      'gaming|games|游戏|文娱丨内容|エンターテインメント|ترفيه|الترفيه|entretenimiento|บันเทิง|media & entertainment',
    'Financial Services':
      'finance|fintech|金融|金融サービス|الخدمات المالية|servicios financieros|บริการทางการเงิน|capital markets|investment management',
    'Food and Beverage':
      'food & beverage|food|f&b|restaurants|food & drink preparation / service|餐饮|食品|飲食|المطاعم مع الخدمة|أغذية ومشروبات|alimentación|restauración|อาหารและเครื่องดื่ม',
    Government:
      'public sector|public administration|government administration|政府|官公庁|حكومة|الحكومة|administración pública|ราชการ',
    Healthcare:
      'health|health care|hospital|medical|hospitals and health care|医疗|医疗健康|医療|الرعاية الصحية|sanidad|สุขภาพ',
    Hospitality: 'hotels|hospitality & tourism|酒店|ホテル|ضيافة|الضيافة|hostelería|โรงแรม',
    Insurance: '保险|保険|تأمين|التأمين|seguros|ประกันภัย',
    Logistics:
      'transport|transportation|supply chain|logistics & supply chain|物流|物流丨运输|運輸|النقل|لوجستيات|logística|transporte|ขนส่ง',
    Manufacturing: 'industrial|manufacturing & production|制造|製造|صناعة|التصنيع|industria|fabricación|การผลิต|硬件',
    Media: 'advertising|publishing|广告营销|媒体|メディア|إعلام|الإعلام|medios|สื่อ|multimedia content production',
    Mining: '矿业|鉱業|تعدين|التعدين|minería|เหมืองแร่',
    'Non-profit': 'nonprofit|ngo|charity|非营利|非営利|غير ربحي|sin ánimo de lucro|ไม่แสวงหากำไร',
    Pharmaceuticals: 'pharmaceutical|pharma|biotech|biotechnology|医药|製薬|أدوية|الأدوية|farmacéutica|เภสัชกรรม',
    'Professional Services':
      'consulting|legal services|management consulting|advisory & consultancy|专业服务|企业服务|専門サービス|الخدمات المهنية|servicios profesionales|consultoría|ที่ปรึกษา',
    'Real Estate': 'property|房产|房产家居|房地产|不動産|عقارات|العقارات|inmobiliaria|อสังหาริมทรัพย์',
    Retail:
      'ecommerce|e-commerce|wholesale|电商|新零售|零售|小売|تجزئة|بيع التجزئة|comercio|comercio minorista|ค้าปลีก|retail & office support',
    Software:
      'information technology|it|internet|saas|computer software|software development|it services|information technology & services|移动互联网|互联网|软件|软件开发|数据服务|IT・ソフトウェア|ソフトウェア|برمجيات|البرمجيات|tecnología|servicios y tecnología de la información|ซอฟต์แวร์|ไอที|technology|software design & development',
    Telecommunications: 'telecom|telecoms|通信|电信|اتصالات|الاتصالات|telecomunicaciones|โทรคมนาคม',
    Travel: 'tourism|旅游|旅行|سفر|السياحة|turismo|viajes|ท่องเที่ยว',
    Utilities: 'water|electricity|公用事业|公益事業|المرافق|servicios públicos|สาธารณูปโภค',
  },
} as const

/** Words with which a source says that it says nothing. */
export const noneWords =
  'not specified|not stated|not given|not available|unspecified|undisclosed|unknown|not applicable|n/a|n.a.|na|nan|null|none|tbd|tba|other|others|any|no|-|--|?|not required|no requerido|n/d|nd|s/d|sin especificar|sin datos|no especificado|no especificada|no disponible|no indicado|no informado|ninguno|ninguna|otro|otros|不限|其他|其它|不详|未知|未填写|未提供|无|暂无|学历不限|经验不限|不明|不問|未定|未記入|記載なし|該当なし|指定なし|学歴不問|その他|لا يوجد|غير محدد|غير محددة|غير معروف|غير مذكور|غير متوفر|أخرى|اخرى|ไม่ระบุ|ไม่มี|ไม่ทราบ|ไม่มีข้อมูล|ไม่จำกัด|อื่นๆ'

/** The same of an employer, who may also be kept back. */
export const noEmployerWords =
  'confidential|confidential company|company confidential|private|hidden|anonymous|company not stated|no company|employer not stated|confidencial|empresa confidencial|empresa no especificada|公司不详|公司名称不详|保密|匿名|会社名非公開|企業名非公開|非公開|社名非公開|شركة غير محددة|شركة سرية|سري|ไม่ระบุบริษัท|ไม่ระบุชื่อบริษัท|ไม่เปิดเผย|ไม่เปิดเผยชื่อบริษัท'

/** Patterns of words about where the work is done. */
export const workplaceWords = {
  hybrid: '\\bhybrid\\b|h[íi]brid[oa]|混合|ハイブリッド|هجين|مختلط|ไฮบริด|하이브리드',
  remote:
    '\\bremote(?:ly)?\\b|\\bfully[- ]?remote|work from home|\\bwfh\\b|home[- ]?(?:office|based)|telecommut|telework|teletrabajo|\\bremot[oa]\\b|en remoto|a distancia|远程|居家办公|リモート|在宅|テレワーク|عن بعد|عن بُعد|ทำงานที่บ้าน|ทำงานทางไกล|원격|재택',
  onsite:
    '\\bon[- ]?site\\b|\\bin[- ]?(?:office|person)\\b|\\boffice[- ]based\\b|presencial|现场|出社|حضوري|من المكتب|ประจำสำนักงาน|เข้าออฟฟิศ|오피스 출근',
} as const
