/** A skill that people write in several ways. Written by hand; what the reference has beyond it is joined in `skills.ts`. */
interface OwnSkill {
  /** The first is the one that is shown. */
  readonly names: readonly string[]
  /** Skills that whoever has this one has too, by their first names. */
  readonly broader: readonly string[]
  readonly isTechnology: boolean
}

/**
 * A line a skill: its names, separated by commas, and behind `>` the skills that it takes for granted. In a text a name with `^` is taken
 * for the skill only as it is written, since its small letters are an ordinary word, and one with `~` only beside another skill at that.
 */
const technologies = `
JavaScript, JS, ECMAScript, ES6, ES2015, Vanilla JS, JavaScript ES6, جافا سكريبت
TypeScript, TS > JavaScript
^React, ReactJS, React.js > JavaScript
React Native, ReactNative > React
Redux, Redux Toolkit > React
Next.js, NextJS > React
Vue.js, Vue, VueJS, Vue 3 > JavaScript
Nuxt.js, Nuxt, NuxtJS > Vue.js
^Angular, AngularJS, Angular.js, Angular 2+, Google Angular > TypeScript
Svelte, SvelteJS, SvelteKit > JavaScript
Ember.js, ^Ember, EmberJS > JavaScript
Backbone.js, BackboneJS > JavaScript
jQuery > JavaScript
D3.js, D3 > JavaScript
Three.js, ThreeJS > JavaScript
Node.js, NodeJS, Node JS, ~Node > JavaScript
Express.js, ExpressJS, ~Express > Node.js
NestJS, Nest.js > Node.js
Deno > JavaScript
HTML, HTML5, XHTML, Hypertext Markup Language, لغة HTML
CSS, CSS3, Cascading Style Sheets, Hojas de estilo en cascada
Sass, SCSS > CSS
Less CSS, ~LESS > CSS
Tailwind CSS, Tailwind, TailwindCSS > CSS
^Bootstrap, Bootstrap 4, Bootstrap 5, Twitter Bootstrap > CSS
^Mocha > JavaScript
macOS, Mac OS X, OS X, Apple macOS, Mac OS
Smalltalk
Webpack
Vite
Python, Python 3, Python3, Python 2, بايثون, ไพธอน
Django, Django REST Framework, DRF > Python
^Flask > Python
FastAPI > Python
Pandas > Python
NumPy > Python
SciPy > Python
scikit-learn, sklearn, scikit learn > Python, Machine Learning
TensorFlow > Machine Learning
PyTorch > Machine Learning
Keras > Machine Learning
Jupyter, Jupyter Notebook > Python
Java, Core Java, Java SE, J2SE, Oracle Java, جافا
Java EE, J2EE, JEE, Jakarta EE > Java
^Spring, Spring Framework, Spring MVC > Java
Spring Boot, SpringBoot > Spring
Hibernate, Hibernate ORM > Java
^Maven, Apache Maven
^Gradle
JUnit > Java
Kotlin
Scala
^Groovy
C
C++, CPP, C plus plus, Cplusplus
C#, CSharp, C sharp, Visual C#
.NET, dotnet, dot net, .NET Framework, .NET Core, Microsoft .NET Framework, Microsoft .NET
ASP.NET, ASP.NET MVC, ASP.NET Core, Microsoft ASP.NET > .NET
Entity Framework, Entity Framework Core > .NET
Visual Basic, VB, VB6, VB.NET, Microsoft Visual Basic
VBA, Visual Basic for Applications, Excel VBA, Microsoft Visual Basic for Applications VBA
~Go, Golang, Go language
~Rust, Rust language
^Ruby
Ruby on Rails, ^Rails, RoR > Ruby
PHP, PHP 7, PHP7, PHP 8, PHP5
Laravel > PHP
Symfony > PHP
CodeIgniter > PHP
WordPress, Word Press
Drupal
Joomla
Magento, Adobe Commerce
Shopify
^Perl
~Swift
SwiftUI > Swift
Objective-C, Objective C, ObjC
iOS development, iOS, iOS SDK, Apple iOS
Android development, Android, Android SDK, Google Android
^Flutter > Dart
~Dart
Xamarin > C#
^Unity, Unity3D, Unity 3D
Unreal Engine, UE4, UE5
~R, R language, R programming, RStudio
MATLAB, The MathWorks MATLAB
Simulink > MATLAB
SAS, SAS language, SAS programming
SPSS, IBM SPSS, IBM SPSS Statistics
Stata
^Julia
Haskell
Erlang
^Elixir
Clojure
^Lua
COBOL
Fortran
ABAP, SAP ABAP
^Bash, Shell script, Shell scripting, Unix Shell, Bash scripting
PowerShell, Microsoft PowerShell, Windows PowerShell
Verilog
VHDL
Solidity
SQL, Structured Query Language, لغة SQL
T-SQL, TSQL, Transact-SQL > SQL
PL/SQL, PLSQL, Oracle PL/SQL > SQL
PostgreSQL, Postgres, PostgresSQL, Postgre SQL, psql > SQL
MySQL, My SQL > SQL
MariaDB > SQL
SQL Server, Microsoft SQL Server, MS SQL Server, MS SQL, MSSQL > SQL
Oracle Database, Oracle DB, Oracle RDBMS > SQL
SQLite > SQL
IBM DB2, DB2 > SQL
NoSQL, No SQL
MongoDB, ^Mongo, Mongo DB > NoSQL
Redis
^Cassandra, Apache Cassandra > NoSQL
DynamoDB, Amazon DynamoDB, AWS DynamoDB > NoSQL
Elasticsearch, Elastic Search, ELK, ELK Stack
Neo4j
^Snowflake
BigQuery, Google BigQuery
Redshift, Amazon Redshift, AWS Redshift > AWS
Databricks
dbt, data build tool
Hadoop, Apache Hadoop
~Spark, Apache Spark, PySpark
^Hive, Apache Hive > Hadoop
Kafka, Apache Kafka
RabbitMQ, Rabbit MQ
^Airflow, Apache Airflow
Flink, Apache Flink
GraphQL
REST, REST API, RESTful, REST APIs, RESTful API, RESTful APIs
SOAP
gRPC
JSON, JavaScript Object Notation
XML, Extensible Markup Language
AWS, Amazon Web Services, Amazon AWS, Amazon Web Services AWS software
EC2, Amazon EC2, AWS EC2, Amazon Elastic Compute Cloud > AWS
S3, Amazon S3, AWS S3, Amazon Simple Storage Service > AWS
^Lambda, AWS Lambda > AWS
CloudFormation, AWS CloudFormation > AWS
Azure, Microsoft Azure, MS Azure
Google Cloud, GCP, Google Cloud Platform
Kubernetes, k8s, Kubernetes k8s, Amazon EKS, EKS, AKS, GKE
Docker, Docker Compose
^Helm > Kubernetes
OpenShift, Red Hat OpenShift > Kubernetes
Terraform, HashiCorp Terraform, IBM Terraform
Ansible, Red Hat Ansible
~Puppet
~Chef
Jenkins, Jenkins CI
CI/CD, CI CD, Continuous Integration, Continuous Delivery, Continuous Deployment, Integración continua, 持续集成
GitLab CI, GitLab CI/CD > CI/CD
GitHub Actions > CI/CD
CircleCI, Circle CI > CI/CD
Git, Git version control
GitHub > Git
GitLab > Git
Bitbucket, Atlassian Bitbucket > Git
Subversion, SVN, Apache Subversion
DevOps, Dev Ops
Linux, GNU/Linux, لينكس
Red Hat Enterprise Linux, RHEL, Red Hat Linux > Linux
Ubuntu > Linux
UNIX
Windows Server, Microsoft Windows Server
Active Directory, Microsoft Active Directory
VMware, VMware vSphere, vSphere
Nginx
Apache Tomcat, Tomcat
Prometheus
Grafana
Splunk, Splunk Enterprise
Datadog
Selenium, Selenium WebDriver
^Cypress
^Playwright
^Postman
JMeter, Apache JMeter
Jira, Atlassian Jira
Confluence, Atlassian Confluence
Figma
^Sketch
Adobe XD
Photoshop, Adobe Photoshop, فوتوشوب
^Illustrator, Adobe Illustrator
InDesign, Adobe InDesign
After Effects, Adobe After Effects
Premiere Pro, Adobe Premiere Pro, Adobe Premiere
Adobe Creative Suite, Adobe Creative Cloud, Adobe CC
Canva
AutoCAD, Autodesk AutoCAD, Auto CAD
Revit, Autodesk Revit
SolidWorks, Solid Works, Dassault Systemes SolidWorks
CATIA
SketchUp, Trimble SketchUp Pro
3ds Max, 3D Studio Max
^Blender
ArcGIS, ESRI ArcGIS
Microsoft Excel, MS Excel, ~Excel, Advanced Excel, Excel avanzado, إكسل, اكسل, 微软Excel, エクセル
Microsoft Word, MS Word, ~Word, وورد, ワード
Microsoft PowerPoint, MS PowerPoint, PowerPoint, Power Point, بوربوينت, パワーポイント
Microsoft Outlook, MS Outlook, ~Outlook
Microsoft Access, MS Access, ~Access
Microsoft Office, MS Office, Office 365, Microsoft 365, Microsoft Office Suite, MS Office Suite, Paquete Office, Ofimática, مايكروسوفت أوفيس, 办公软件, オフィスソフト
Microsoft Project, MS Project
Microsoft Visio, MS Visio, Visio
SharePoint, Microsoft SharePoint, MS SharePoint
Microsoft Teams, MS Teams
Google Workspace, G Suite, Google Apps
Google Sheets
Google Analytics, GA4
Google Ads, Google AdWords, AdWords
Facebook Ads, Meta Ads
HubSpot
Marketo
Mailchimp
Power BI, PowerBI, Microsoft Power BI
^Tableau
^Looker
QlikView, Qlik, Qlik Sense
Alteryx
Salesforce, Salesforce CRM, Salesforce.com, SFDC
Microsoft Dynamics, Microsoft Dynamics 365, Dynamics 365, MS Dynamics
SAP, SAP ERP, SAP software
SAP HANA, SAP S/4HANA, S/4HANA > SAP
SAP FICO, SAP FI/CO > SAP
SAP MM > SAP
SAP SD > SAP
Oracle ERP, Oracle E-Business Suite, Oracle EBS
NetSuite, Oracle NetSuite
^Workday
PeopleSoft, Oracle PeopleSoft
ServiceNow, Service Now
QuickBooks, Quick Books, Intuit QuickBooks
Xero
^Tally, Tally ERP
Zendesk
~Slack
~Zoom
Machine Learning, ML, Aprendizaje automático, تعلم الآلة, تعلم آلي, 机器学习, 機械学習, การเรียนรู้ของเครื่อง
Deep Learning, Aprendizaje profundo, تعلم عميق, 深度学习, 深層学習 > Machine Learning
Natural Language Processing, NLP, Procesamiento del lenguaje natural, معالجة اللغات الطبيعية, 自然语言处理, 自然言語処理 > Machine Learning
Computer Vision, Visión por computador, رؤية حاسوبية, 计算机视觉 > Machine Learning
Large Language Models, LLM, LLMs, Large Language Model
OpenCV > Computer Vision
CUDA
OpenGL
PLC, PLC programming, Programmable Logic Controller
SCADA
`

const general = `
Accounting, Contabilidad, محاسبة, المحاسبة, 会计, 会計, 経理, การบัญชี, บัญชี
Bookkeeping, Book keeping, Teneduría de libros, مسك الدفاتر, 记账, 簿記, การทำบัญชี > Accounting
Financial reporting, Informes financieros
Financial analysis, Análisis financiero, تحليل مالي, 财务分析
Auditing, Audit, Auditoría, تدقيق, 审计, การตรวจสอบบัญชี
Payroll, Nóminas, Gestión de nóminas, رواتب, 薪资核算, 給与計算
Taxation, Tax, Fiscalidad, ضرائب, 税务
Budgeting, Presupuestos, Elaboración de presupuestos, موازنة
IFRS, International Financial Reporting Standards
GAAP, US GAAP, Generally Accepted Accounting Principles
Project Management, Gestión de proyectos, Dirección de proyectos, إدارة المشاريع, 项目管理, プロジェクト管理, การจัดการโครงการ
Agile, Agile methodologies, Agile methodology, Metodologías ágiles, أجايل, 敏捷开发, アジャイル
Scrum, Scrum methodology > Agile
Kanban > Agile
Customer Service, Customer care, Client service, Atención al cliente, Servicio al cliente, خدمة العملاء, خدمة عملاء, 客户服务, 客服, 顧客対応, カスタマーサービス, บริการลูกค้า
Customer Relationship Management, CRM
Enterprise Resource Planning, ERP
Sales, Ventas, مبيعات, المبيعات, 销售, 営業, การขาย
Negotiation, Negociación, Negotiation skills, تفاوض, التفاوض, 谈判, 交渉, การเจรจาต่อรอง
Marketing, Mercadotecnia, Mercadeo, تسويق, التسويق, 市场营销, マーケティング, การตลาด
Digital Marketing, Marketing digital, Online marketing, تسويق رقمي, التسويق الرقمي, 数字营销, デジタルマーケティング, การตลาดดิจิทัล > Marketing
Search Engine Optimization, SEO, Search engine optimisation, Posicionamiento SEO, Optimización para motores de búsqueda > Digital Marketing
Search Engine Marketing, SEM > Digital Marketing
Social Media Marketing, SMM, Social media management, Redes sociales, Gestión de redes sociales, 社交媒体营销 > Digital Marketing
Content writing, Copywriting, Redacción, Redacción de contenidos, كتابة المحتوى, 文案
Human Resources, HR, Human Resource Management, HR management, Recursos humanos, موارد بشرية, الموارد البشرية, 人力资源, 人事, ทรัพยากรบุคคล
Recruitment, Recruiting, Talent acquisition, Selección de personal, Reclutamiento, توظيف, التوظيف, 招聘, 採用, การสรรหา > Human Resources
Training, Formación, Staff training, تدريب, 培训
Leadership, Liderazgo, Team leadership, قيادة, القيادة, 领导力, リーダーシップ, ภาวะผู้นำ
Teamwork, Team work, Team player, Collaboration, Trabajo en equipo, عمل جماعي, العمل الجماعي, 团队合作, チームワーク, การทำงานเป็นทีม
Communication, Communication skills, Comunicación, Habilidades de comunicación, تواصل, مهارات التواصل, 沟通, 沟通能力, コミュニケーション, การสื่อสาร, ทักษะการสื่อสาร
Problem Solving, Problem-solving skills, Resolución de problemas, حل المشكلات, 解决问题, 問題解決, การแก้ปัญหา
Time Management, Gestión del tiempo, إدارة الوقت, 时间管理, 時間管理, การบริหารเวลา
Data Analysis, Data analytics, Análisis de datos, تحليل البيانات, 数据分析, データ分析, การวิเคราะห์ข้อมูล
Artificial Intelligence, AI, Inteligencia artificial, ذكاء اصطناعي, 人工智能, 人工知能, ปัญญาประดิษฐ์
Generative AI, GenAI
Data Entry, Entrada de datos, إدخال البيانات, إدخال بيانات, 数据录入, データ入力, การคีย์ข้อมูล
Business Intelligence, BI, Inteligencia de negocios
Business Analysis, Análisis de negocio, تحليل الأعمال
Statistics, Statistical analysis, Estadística, إحصاء, 统计, 統計
User Experience, UX, UX design, User experience design, Experiencia de usuario, تجربة المستخدم
User Interface, UI, UI design, User interface design, Interfaz de usuario
Graphic Design, Diseño gráfico, تصميم جرافيك, التصميم الجرافيكي, 平面设计, グラフィックデザイン, ออกแบบกราฟิก
Quality Assurance, QA, Aseguramiento de la calidad, ضمان الجودة, 质量保证, 品質保証
Quality Control, QC, Control de calidad, مراقبة الجودة, ضبط الجودة, 质量控制, 品質管理, ควบคุมคุณภาพ
Supply Chain Management, SCM, Supply chain, Gestión de la cadena de suministro, Cadena de suministro, سلسلة الإمداد, 供应链管理
Logistics, Logística, لوجستيات, الخدمات اللوجستية, 物流, โลจิสติกส์
Inventory Management, Inventory control, Stock control, Gestión de inventarios, Control de inventario, إدارة المخزون, 库存管理, 在庫管理
Procurement, Purchasing, Compras, مشتريات, المشتريات, 采购, 購買, จัดซื้อ
Warehouse management, Gestión de almacén, إدارة المستودعات, 仓库管理, 倉庫管理
Forklift operation, Forklift driving, Forklift, Manejo de carretilla elevadora, قيادة الرافعة الشوكية, フォークリフト
Driving, Driving licence, Driver's license, Driving license, Carné de conducir, Permiso de conducir, رخصة قيادة, قيادة السيارات, 驾驶, 運転免許, ใบขับขี่
Nursing, Nursing care, Enfermería, تمريض, التمريض, 护理, 看護, การพยาบาล
Patient Care, Atención al paciente, رعاية المرضى, 患者护理
First Aid, Primeros auxilios, إسعافات أولية, الإسعافات الأولية, 急救, 応急処置, ปฐมพยาบาล
Cardiopulmonary Resuscitation, CPR, RCP, Reanimación cardiopulmonar, 心肺复苏 > First Aid
Basic Life Support, BLS > Cardiopulmonary Resuscitation
Advanced Cardiovascular Life Support, ACLS, Advanced cardiac life support > Basic Life Support
Intensive care, ICU, Cuidados intensivos, العناية المركزة
Electronic Medical Records, EMR, EHR, Electronic Health Records
Phlebotomy, Venipuncture
Occupational Health and Safety, Health and Safety, HSE, EHS, OHS, Seguridad y salud en el trabajo, Prevención de riesgos laborales, السلامة والصحة المهنية, 安全衛生
Food safety, Seguridad alimentaria, سلامة الغذاء, 食品安全
HACCP, Hazard Analysis and Critical Control Points > Food safety
Cooking, Cocina, طبخ, الطبخ, 烹饪, 調理, การทำอาหาร
Cleaning, Limpieza, تنظيف, 清洁, 清掃
Welding, Soldadura, لحام, اللحام, 焊接, 溶接, การเชื่อม
Plumbing, Fontanería, Plomería, سباكة
Electrical installation, Instalaciones eléctricas, تمديدات كهربائية
Carpentry, Carpintería, نجارة
Teaching, Docencia, Enseñanza, تدريس, التدريس, 教学, 指導, การสอน
Public Speaking, Presentation skills, Presentations, Hablar en público, مهارات العرض, 演讲, プレゼンテーション
Translation, Traducción, ترجمة, الترجمة, 翻译, 翻訳, การแปล
Legal research, Investigación jurídica
Lean Six Sigma, Six Sigma, Lean 6 Sigma
Lean manufacturing, Lean production, Manufactura esbelta
`

/** A name without its mark. */
export const unmarked = (name: string): string => name.replace(/^[~^]/, '')

const linesOf = (text: string, isTechnology: boolean): OwnSkill[] =>
  text
    .trim()
    .split('\n')
    .map(line => {
      const [names = '', broader] = line.split(' > ')
      return { names: names.split(', '), broader: broader?.split(', ') ?? [], isTechnology }
    })

/** Names keep their `^` and `~`. */
export const ownSkills: readonly OwnSkill[] = [...linesOf(technologies, true), ...linesOf(general, false)]
