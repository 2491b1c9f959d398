import java.util.Base64;
import org.mustangproject.validator.ZUGFeRDValidator;

/** Has Mustang judge each file named, in one JVM: a line each with the verdict and the report, which is XML, in base64. */
public final class Judge {
  public static void main(String[] files) {
    for (String file : files) {
      ZUGFeRDValidator validator = new ZUGFeRDValidator();
      String report = validator.validate(file);
      String verdict = validator.wasCompletelyValid() ? "valid" : "invalid";
      System.out.println(verdict + " " + Base64.getEncoder().encodeToString(report.getBytes(java.nio.charset.StandardCharsets.UTF_8)));
    }
  }
}
