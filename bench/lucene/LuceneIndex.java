import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.core.WhitespaceAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.SortedSetDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.util.BytesRef;

/** Indexes jobs, one a line of the input with tabs between the columns that `search-lucene.ts` writes, as one segment in a folder. */
final class LuceneIndex {
  /** Groups with one value a job; skills, of which a job has several, come beside them. */
  static final String[] SINGLE = {"Countries", "Jobname", "JobType", "Experience", "Companies"};

  public static void main(String[] args) throws Exception {
    Analyzer words = new WhitespaceAnalyzer();
    IndexWriterConfig config = new IndexWriterConfig(words).setRAMBufferSizeMB(512).setUseCompoundFile(false);
    FieldType text = new FieldType();
    text.setIndexOptions(IndexOptions.DOCS_AND_FREQS);
    text.freeze();
    BufferedReader jobs = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8), 1 << 20);
    try (IndexWriter writer = new IndexWriter(new MMapDirectory(Path.of(args[0])), config)) {
      for (String line = jobs.readLine(); line != null; line = jobs.readLine()) {
        writer.addDocument(jobOf(line.split("\t", -1), text));
      }
      writer.forceMerge(1);
    }
  }

  private static Document jobOf(String[] column, FieldType text) {
    Document job = new Document();
    job.add(new NumericDocValuesField("id", Long.parseLong(column[0])));
    job.add(new NumericDocValuesField("openAt", Long.parseLong(column[1])));
    job.add(new StringField("Jobstatus", column[2], Field.Store.NO));
    job.add(new SortedDocValuesField("Jobstatus", new BytesRef(column[2])));
    job.add(new SortedDocValuesField("byTitle", new BytesRef(column[3])));
    job.add(new Field("title", column[3], text));
    for (int at = 0; at < SINGLE.length; at++) {
      String value = column[4 + at];
      if (value.isEmpty()) continue;
      job.add(new StringField(SINGLE[at], value, Field.Store.NO));
      job.add(new SortedDocValuesField(SINGLE[at], new BytesRef(value)));
    }
    job.add(new Field("names", (column[8] + ' ' + column[9].replace('|', ' ')).toLowerCase(), text));
    for (String skill : column[9].split("\\|")) {
      job.add(new StringField("Skills", skill, Field.Store.NO));
      job.add(new SortedSetDocValuesField("Skills", new BytesRef(skill)));
    }
    for (String token : column[10].split(" ")) job.add(new StringField("token", token, Field.Store.NO));
    job.add(new Field("words", column[11], text));
    return job;
  }
}
